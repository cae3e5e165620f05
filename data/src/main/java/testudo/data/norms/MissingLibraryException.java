package testudo.data.norms;

/** A system library is not installed; the message is one sentence that says how to get it. */
public final class MissingLibraryException extends RuntimeException {

    public MissingLibraryException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
