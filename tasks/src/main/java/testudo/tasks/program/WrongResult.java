package testudo.tasks.program;

/** A program computed something else than it should have; the message is one sentence. */
public final class WrongResult extends RuntimeException {

    /** @param message one sentence */
    public WrongResult(String message) {
        super(message);
    }

    static void unless(boolean right, String message) {
        if (!right) {
            throw new WrongResult(message);
        }
    }
}
