package testudo.cli.choice;

/** A user's mistake that only the command line can see; the message is one sentence. */
public final class Mistake extends RuntimeException {

    public Mistake(String message) {
        super(message);
    }
}
