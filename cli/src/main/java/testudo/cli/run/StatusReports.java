package testudo.cli.run;

import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import testudo.cli.status.ResidentMemory;
import testudo.cli.status.RunStatus;
import testudo.cli.status.RunStatus.Phase;

/** Tells others every second how far a run is, by a file in its directory; on a thread of its own, so no worker is disturbed. */
final class StatusReports implements AutoCloseable {

    private static final long MILLIS = 1000;

    private final Path directory;
    private final LongSupplier step;
    private final long last;
    private final int nodes;
    private final Supplier<OptionalLong> checkpoint;
    private final long first;
    private final long start = System.nanoTime();
    private final Thread thread;
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
        thread = Thread.ofPlatform().daemon().name("testudo-status").start(this::report);
    }

    private void report() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(MILLIS);
                now(Phase.RUNNING).write(directory);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
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
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        now(phase).write(directory);
    }
}
