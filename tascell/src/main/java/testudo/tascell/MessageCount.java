package testudo.tascell;

/**
 * Messages of a kind.
 *
 * @param within nodes
 * @param between nodes; a request that nobody of its node could serve counts there and here
 */
public record MessageCount(long within, long between) {}
