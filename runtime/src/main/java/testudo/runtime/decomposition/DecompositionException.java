package testudo.runtime.decomposition;

/** A decomposition that does not fit the program; the message is one sentence with the limit and the given value. */
public final class DecompositionException extends RuntimeException {

    /** What was chosen that does not fit. */
    public enum Subject {

        /** The number of workers, and with it how rows are shared. */
        WORKERS,

        /** The scheme by which the grid is cut. */
        TILING,

        /** How many steps are taken at once. */
        FUSED_STEPS,

        /** That rows at rest are left out. */
        ACTIVE_REGION
    }

    private final Subject subject;

    /** Of the workers. */
    public DecompositionException(String message) {
        this(Subject.WORKERS, message);
    }

    public DecompositionException(Subject subject, String message) {
        super(message);
        this.subject = subject;
    }

    public Subject subject() {
        return subject;
    }
}
