package testudo.tascell.protocol;

/** A message that should not have come, or that cannot be read: one sentence. */
public final class ProtocolException extends RuntimeException {

    public ProtocolException(String sentence) {
        super(sentence);
    }
}
