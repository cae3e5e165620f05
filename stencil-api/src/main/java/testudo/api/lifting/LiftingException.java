package testudo.api.lifting;

/** A formula that cannot be lifted; the message names class, method and line, and says what to write instead. */
public final class LiftingException extends RuntimeException {

    public LiftingException(String message) {
        super(message);
    }
}
