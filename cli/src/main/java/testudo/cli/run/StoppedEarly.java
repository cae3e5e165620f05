package testudo.cli.run;

/** A run that stopped between two steps because it was asked to, and can go on; the message is one sentence. */
public final class StoppedEarly extends RuntimeException {

    StoppedEarly(String message) {
        super(message);
    }
}
