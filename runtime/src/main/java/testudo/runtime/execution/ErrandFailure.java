package testudo.runtime.execution;

/** What an errand has thrown: no fault of the kernel beside which it was done. */
final class ErrandFailure extends RuntimeException {

    private final RuntimeException cause;

    private ErrandFailure(RuntimeException cause) {
        super(cause);
        this.cause = cause;
    }

    static void look(Errand errand) {
        try {
            errand.look();
        } catch (RuntimeException e) {
            throw new ErrandFailure(e);
        }
    }

    RuntimeException cause() {
        return cause;
    }
}
