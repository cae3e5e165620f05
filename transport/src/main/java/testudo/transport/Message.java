package testudo.transport;

import java.lang.foreign.MemorySegment;

/**
 * A message received.
 *
 * @param from the sender's rank
 * @param tag the tag it was sent with
 * @param bytes all of it and nothing else, in an array of bytes that nobody else holds
 */
public record Message(int from, int tag, MemorySegment bytes) {}
