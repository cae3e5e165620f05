package testudo.sync.phaser;

/**
 * What a task may do on a phaser it is registered on.
 *
 * <p>A lattice: SINGLE above SIG_WAIT above SIG and WAIT, which are incomparable. Source: {@code docs/theory/phasers.md}
 * §2.
 */
public enum Mode {

    /** Signals, never waits: a producer. */
    SIG,

    /** Waits, never signals: a consumer. */
    WAIT,

    /** Signals and waits, as at a barrier. */
    SIG_WAIT,

    /** Signals, waits, and takes part in {@code next single}. */
    SINGLE;

    /** Whether phases wait for tasks in this mode: all but WAIT. */
    public boolean canSignal() {
        return this != WAIT;
    }

    /** Whether tasks in this mode wait for phases: all but SIG. */
    public boolean canWait() {
        return this != SIG;
    }

    /** Whether tasks in this mode take part in {@code next single}: SINGLE only. */
    public boolean canSingle() {
        return this == SINGLE;
    }

    /** Whether a task in this mode may register another one in {@code child}: the capability rule. */
    public boolean covers(Mode child) {
        return child == this || this == SINGLE || (this == SIG_WAIT && child != SINGLE);
    }
}
