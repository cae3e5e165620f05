package testudo.cli.signal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a signal that ends the process does to its command: the command's thread is interrupted, and has time to close its files and to
 * say so.
 *
 * <p>One that does not hear of it in time, such as a long plan, which has no files yet, is left as it is: this says so in its place, and
 * the process ends with the exit code of the signal.
 */
public final class Interruption {

    /** To remove half a file takes milliseconds, and beside other programs more; batch systems kill some ten seconds after they ask. */
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final Thread command;
    private final Consumer<String> said;
    private final CountDownLatch done = new CountDownLatch(1);

    private Interruption(Thread command, Consumer<String> said) {
        this.command = command;
        this.said = said;
    }

    /** Listens from now on. @param said is told where the command says nothing itself */
    public static Interruption of(Thread command, Consumer<String> said) {
        Interruption interruption = new Interruption(command, said);
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(interruption::come, "testudo-shutdown"));
        } catch (IllegalStateException e) {
            // A signal was quicker: the process is ending, and there is nothing yet to close.
        }
        return interruption;
    }

    /** The command has ended: nothing is left to interrupt. */
    public void over() {
        done.countDown();
    }

    private void come() {
        if (done.getCount() == 0) {
            return;
        }
        command.interrupt();
        try {
            if (!done.await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
                said.accept("testudo: interrupted");
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
