package testudo.cli.run;

/** A run until converged that ended without; the message is one sentence. */
public final class NotConverged extends RuntimeException {

    NotConverged(String message) {
        super(message);
    }
}
