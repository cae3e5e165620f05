package testudo.tascell;

/** What a task threw on another node, of which only the description comes. */
public final class RemoteFailure extends RuntimeException {

    /** @param description class and message of what was thrown, and the rank */
    public RemoteFailure(String description) {
        super(description);
    }
}
