package testudo.sync.phaser.model;

/** What a task may do on a phaser: SINGLE over SIG_WAIT over SIG and WAIT, which are not comparable. */
public enum Mode {
    SIG,
    WAIT,
    SIG_WAIT,
    SINGLE;

    public boolean signals() {
        return this != WAIT;
    }

    public boolean waits() {
        return this != SIG;
    }

    /** Whether a task in this mode may register a child in that one. */
    public boolean covers(Mode child) {
        return child == this || this == SINGLE || this == SIG_WAIT && child != SINGLE;
    }
}
