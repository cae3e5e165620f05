package testudo.sync.platform;

import java.util.Objects;

/**
 * The body of a worker threw, and the whole team was stopped because of it.
 *
 * <p>Source: the failure flag of {@code docs/theory/synchronization.md} §4.
 */
public final class WorkerFailure extends RuntimeException {

    private final int worker;

    /** For platforms; the cause is what the body threw. */
    public WorkerFailure(int worker, Throwable cause) {
        super("Worker " + worker + " failed with " + sentence(text(cause)), cause);
        this.worker = worker;
    }

    /** Also of those that cannot tell what they are: nobody would hear of the failure. */
    private static String text(Throwable cause) {
        try {
            return Objects.requireNonNullElse(cause.toString(), cause.getClass().getName());
        } catch (RuntimeException | Error unable) {
            return cause.getClass().getName();
        }
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /** Index of the worker that failed first. */
    public int worker() {
        return worker;
    }
}
