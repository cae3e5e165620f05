package testudo.sync.phaser;

/**
 * A piece of work that one of the tasks in mode SINGLE does between two phases, for all of them.
 *
 * <p>All of them must come with the same site. The work must not operate on phasers nor wait for anything.
 *
 * <p>Everything a task did before its signal of the phase happens-before the work, which happens-before everything after
 * the tasks' waits for it. Source: {@code docs/theory/phasers.md} §6, {@code next single}.
 *
 * @param site where in the program it stands; compared with {@code equals}
 * @param body the work
 */
public record Single(Object site, Runnable body) {

    /** What a task comes with that comes without work. */
    static final Single NOTHING = new Single("nothing", () -> {});
}
