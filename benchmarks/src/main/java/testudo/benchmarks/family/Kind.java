package testudo.benchmarks.family;

/** What a family waits for, and whose it is; the targets are set by kind. */
public enum Kind {

    /** Ours, Algorithm 1: pairs of neighbours. */
    PAIRWISE,

    /** Ours: single neighbours. */
    EPOCHS,

    /** Ours: all for all. */
    BARRIER,

    /** Ours, strips before interiors: a meeting is over when the neighbours had come to the one before. */
    STRIPS_FIRST,

    /** Ours, a finish around one task per worker. */
    FORK_JOIN,

    /** Ours, all parties signal and wait. */
    PHASER,

    /** Ours, with dynamic parties and the methods of the JDK's. */
    COUNTED,

    /** Ours, each signals its own phaser and waits for its neighbours'. */
    POINT_TO_POINT,

    /** Of the JDK. */
    PEER,

    /** A program in C. */
    C;

    public boolean isOurs() {
        return switch (this) {
            case PAIRWISE, EPOCHS, STRIPS_FIRST, BARRIER, FORK_JOIN, PHASER, COUNTED, POINT_TO_POINT -> true;
            case PEER, C -> false;
        };
    }

    /** Whether it is written with words of a platform, whose uses can be counted. */
    public boolean isOnPlatform() {
        return isOurs() && this != COUNTED;
    }
}
