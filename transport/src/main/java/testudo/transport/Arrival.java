package testudo.transport;

/**
 * A message that has come and waits to be received.
 *
 * @param from the sender's rank
 * @param tag the tag it was sent with
 * @param bytes its length
 */
public record Arrival(int from, int tag, long bytes) {}
