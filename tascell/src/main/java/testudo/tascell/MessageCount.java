package testudo.tascell;

/**
 * Messages of a kind.
 *
 * @param within nodes
 * @param between nodes; a request that nobody of its own node could serve counts only here
 */
public record MessageCount(long within, long between) {}
