package testudo.transport;

/**
 * A place for messages of one sender and one tag, one after the other: who knows both, and how long they are, need not look for each
 * first, and a way that is told before a message comes puts it there at once.
 *
 * <p>Called by the transport's thread only. While one is awaited nobody else looks for messages of that sender and tag.
 */
public interface Receiving {

    /**
     * Lets the next message come; until {@link #isDone} nobody touches the place.
     *
     * @throws IllegalStateException when one is awaited already
     */
    void begin();

    /**
     * Whether the message has come that was awaited; moves messages on. True from then on, and while none is awaited.
     *
     * @throws TransportException when it is longer than the place
     */
    boolean isDone();

    /** The length of the last message that came. */
    long bytes();
}
