package testudo.sync.platform;

/**
 * The body of a worker threw, and the whole team was stopped because of it.
 *
 * <p>Source: the failure flag of {@code reference/synchronization.md} §4.
 */
public final class WorkerFailure extends RuntimeException {

    private final int worker;

    /** For platforms; the cause is what the body threw. */
    public WorkerFailure(int worker, Throwable cause) {
        super("Worker " + worker + " failed with " + sentence(cause.toString()), cause);
        this.worker = worker;
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /** Index of the worker that failed first. */
    public int worker() {
        return worker;
    }
}
