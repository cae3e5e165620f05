package testudo.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import testudo.cli.status.ResidentMemory;
import testudo.cli.status.RunStatus;
import testudo.cli.status.RunStatus.Phase;
import testudo.cli.status.Ticker;

/** Tells others every second how far a run is, by a file in its directory; by a {@link Ticker}, so no worker is disturbed. */
final class StatusReports implements AutoCloseable {

    private static final Duration EVERY = Duration.ofSeconds(1);

    private final Path directory;
    private final LongSupplier step;
    private final long last;
    private final int nodes;
    private final Supplier<OptionalLong> checkpoint;
    private final long first;
    private final long start = System.nanoTime();
    private final Ticker ticker;
    private Phase phase = Phase.FAILED;

    /**
     * @param step       steps done so far
     * @param last       steps to do, or the most of them
     * @param checkpoint step of the last checkpoint on the disk
     * @param nodes      how many share the run
     */
    StatusReports(Path directory, LongSupplier step, long last, Supplier<OptionalLong> checkpoint, int nodes) {
        this.directory = directory;
        this.step = step;
        this.last = last;
        this.nodes = nodes;
        this.checkpoint = checkpoint;
        first = step.getAsLong();
        ticker = Ticker.every(EVERY, "testudo-status", () -> now(Phase.RUNNING).write(directory));
    }

    /** How far it is now. */
    RunStatus now(Phase what) {
        long done = step.getAsLong();
        double seconds = (System.nanoTime() - start) / 1e9;
        return new RunStatus(what, ProcessHandle.current().pid(), done, last, (done - first) / Math.max(seconds, 1e-9),
                ResidentMemory.bytes(), checkpoint.get(), System.currentTimeMillis(), nodes);
    }

    /** Says how it ends; unless it does, the run has failed. */
    void ends(Phase how) {
        phase = how;
    }

    @Override
    public void close() {
        ticker.close();
        now(phase).write(directory);
    }
}
