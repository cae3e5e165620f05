package testudo.runtime.decomposition;

/** A decomposition that does not fit the program; the message is one sentence with the limit and the given value. */
public class DecompositionException extends RuntimeException {

    public DecompositionException(String message) {
        super(message);
    }
}
