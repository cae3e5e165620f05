package testudo.sync.phaser.model;

/** A task on a phaser: {@code sp} signals issued, {@code wp} waits completed. */
public record View(long sp, long wp, Mode mode) {

    /** After a signal; repeated in one phase it changes nothing for a task that both signals and waits. */
    View signalled() {
        return switch (mode) {
            case SIG, WAIT -> new View(sp + 1, wp, mode);
            case SIG_WAIT, SINGLE -> new View(wp + 1, wp, mode);
        };
    }

    /** Whether a wait on this phaser alone is in order: a task that also signals has to do so first. */
    boolean mayWait() {
        return mode == Mode.WAIT || mode.waits() && sp > wp;
    }

    /** After a wait; a waiter that never signals need not have moved its private counter before. */
    View waited() {
        return new View(Math.max(sp, wp + 1), wp + 1, mode);
    }
}
