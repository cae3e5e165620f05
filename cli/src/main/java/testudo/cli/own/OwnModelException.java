package testudo.cli.own;

/** A user's Java file that is no model, does not compile or fails; the message has a line per problem, with file and line. */
public final class OwnModelException extends RuntimeException {

    public OwnModelException(String message) {
        super(message);
    }

    OwnModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
