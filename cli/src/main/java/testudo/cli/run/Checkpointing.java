package testudo.cli.run;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

import testudo.data.scenario.CheckpointChoice;
import testudo.data.snapshot.OutputException;

/**
 * Writes checkpoints when they are due: the run's thread takes a copy between two steps, and a thread of its own writes it while the
 * workers go on.
 *
 * <p>One at a time: while one is being written, the next waits for the first look after that. Of one that cannot be written the user is
 * told, and the run goes on with the earlier ones as they are.
 */
final class Checkpointing implements AutoCloseable {

    private final CheckpointClock clock;
    private final Supplier<Runnable> copy;
    private final PrintWriter err;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("testudo-checkpoint").factory());
    private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);
    private volatile long written;

    /**
     * @param copy notes what the run goes on from at the moment, to be written later
     * @param from the step of the checkpoint where the run went on; empty when it began
     */
    Checkpointing(Optional<CheckpointChoice> choice, Supplier<Runnable> copy, PrintWriter err, OptionalLong from) {
        this.copy = copy;
        this.err = err;
        written = from.orElse(-1);
        clock = new CheckpointClock(choice, written);
    }

    /** The next step after this one at which one is due, as far as steps say. */
    long next(long step) {
        return clock.next(step);
    }

    /** Begins to write one if it is due at a step, the first of all at once. */
    void look(long step) {
        if (writing.isDone() && clock.due(step)) {
            begin(step).exceptionally(failure -> {
                warn(step, sentence(failure));
                return null;
            });
        }
    }

    /** The last one of a run that ends by itself, where checkpoints are wanted; on return it is on the disk. */
    void end(long step) {
        if (clock.wanted()) {
            now(step).ifPresent(sentence -> warn(step, sentence));
        }
    }

    private void warn(long step, String sentence) {
        warn(err, step, sentence + kept());
    }

    /** Says that there is none of a step, and why not. */
    static void warn(PrintWriter err, long step, String sentence) {
        err.println("testudo: warning: no checkpoint at step " + step + ": " + sentence);
        err.flush();
    }

    /**
     * Writes one of a step now; on return it is on the disk.
     *
     * @return why not, if so
     */
    Optional<String> now(long step) {
        try {
            writing.exceptionally(_ -> null).join();
            if (written != step) {
                begin(step).join();
            }
            return Optional.empty();
        } catch (CompletionException e) {
            return Optional.of(sentence(e));
        }
    }

    private CompletableFuture<Void> begin(long step) {
        clock.begun(step);
        try {
            Runnable write = copy.get();
            writing = CompletableFuture.runAsync(() -> {
                write.run();
                written = step;
            }, thread);
        } catch (OutputException | OutOfMemoryError e) {
            writing = CompletableFuture.failedFuture(e);
        }
        return writing;
    }

    private static String sentence(Throwable failure) {
        Throwable reason = failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return reason instanceof OutOfMemoryError ? "there is no memory for a copy of the states."
                : reason instanceof OutputException
                        ? reason.getMessage()
                : reason.toString();
    }

    /** Which one there was before. */
    String kept() {
        return kept(written);
    }

    /** @param written the step of the last one; -1 where there is none */
    static String kept(long written) {
        return written < 0 ? "" : " The last one is that of step " + written + ".";
    }

    /** The step of the last one on the disk. Any thread may ask. */
    OptionalLong written() {
        long step = written; // volatile, pairs with the write after a file has its name
        return step < 0 ? OptionalLong.empty() : OptionalLong.of(step);
    }

    /** Waits for what is being written. */
    @Override
    public void close() {
        writing.exceptionally(_ -> null).join();
        thread.shutdown();
    }
}
