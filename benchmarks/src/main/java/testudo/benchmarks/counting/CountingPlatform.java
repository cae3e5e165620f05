package testudo.benchmarks.counting;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

/**
 * Another platform whose words count what is done to them.
 *
 * <p>The counts do not depend on the machine or on who else uses it. They cost time: whoever measures time uses the
 * other platform itself.
 */
public final class CountingPlatform implements Platform {

    private final Platform platform;
    private final LongAdder rmws = new LongAdder();
    private final LongAdder writes = new LongAdder();

    public CountingPlatform(Platform platform) {
        this.platform = platform;
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new CountingCell(platform.cell(name, initial, where), rmws, writes);
    }

    @Override
    public Generation generation() {
        return platform.generation();
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        return platform.run(workers, body);
    }

    /** So far; exact when no worker runs. */
    public Counts counts() {
        return new Counts(rmws.sum(), writes.sum());
    }
}
