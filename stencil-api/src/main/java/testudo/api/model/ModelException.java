package testudo.api.model;

/** A user's mistake in a model's grid or parameters; the message is one sentence with the given value and the limit. */
public final class ModelException extends RuntimeException {

    private final String subject;

    /** @param subject the parameter at fault, or {@code "grid"} */
    public ModelException(String subject, String message) {
        super(message);
        this.subject = subject;
    }

    /** The parameter at fault, or {@code "grid"}. */
    public String subject() {
        return subject;
    }
}
