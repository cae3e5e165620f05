package testudo.sync.phaser;

/**
 * A piece of work that one of the tasks in mode SINGLE does between two phases, for all of them.
 *
 * <p>All of them must come with the same site. The work must not operate on phasers nor wait for anything.
 *
 * @param site where in the program it stands; compared with {@code equals}
 */
public record Single(Object site, Runnable body) {}
