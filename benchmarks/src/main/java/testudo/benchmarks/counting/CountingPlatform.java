package testudo.benchmarks.counting;

import java.util.concurrent.atomic.LongAdder;

import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * Another platform whose words count what is done to them.
 *
 * <p>The counts do not depend on the machine or on who else uses it. They cost time: whoever measures time uses the
 * other platform itself.
 */
public final class CountingPlatform extends ForwardingPlatform {

    private final LongAdder rmws = new LongAdder();
    private final LongAdder writes = new LongAdder();

    public CountingPlatform(Platform platform) {
        super(platform);
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new CountingCell(super.cell(name, initial, where), rmws, writes);
    }

    /** So far; exact when no worker runs. */
    public Counts counts() {
        return new Counts(rmws.sum(), writes.sum());
    }
}
