package testudo.tascell.node;

/**
 * What kind of node it is.
 *
 * @param rank its number
 * @param nodes how many there are
 * @param workers in each of them
 * @param seed for whom to ask
 * @param anyForwards whether any worker may ask other nodes; otherwise only worker 0 may
 */
public record NodeOptions(int rank, int nodes, int workers, long seed, boolean anyForwards) {}
