package testudo.transport;

/** What went wrong between nodes: one sentence that names the rank. */
public final class TransportException extends RuntimeException {

    public TransportException(String sentence) {
        super(sentence);
    }

    public TransportException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
