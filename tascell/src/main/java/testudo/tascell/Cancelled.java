package testudo.tascell;

/** Takes a worker out of a task whose result is not wanted any more. */
final class Cancelled extends RuntimeException {

    static final Cancelled NOW = new Cancelled();

    private Cancelled() {
        super("Nobody wants the result.", null, false, false);
    }
}
