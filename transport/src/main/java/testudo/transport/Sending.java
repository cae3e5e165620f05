package testudo.transport;

/** A message under way. Called by the transport's thread only. */
@FunctionalInterface
public interface Sending {

    /** A message that is on its way already: its memory may be used again. */
    Sending DONE = () -> true;

    /** Whether the message's memory may be used again; moves messages on. Once true it stays so. */
    boolean isDone();
}
