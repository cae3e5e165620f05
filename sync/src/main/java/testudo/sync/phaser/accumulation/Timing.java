package testudo.sync.phaser.accumulation;

/** When an accumulator combines the values sent to it. Source: {@code docs/theory/phasers.md} §6. */
public enum Timing {

    /**
     * At once, by a read-modify-write of a shared word; for few values.
     *
     * <p>Sums and products of floating-point numbers are combined lazily all the same, since their rounding would depend
     * on who comes first; so are the values of SIG tasks, who may be any number of phases ahead.
     */
    EAGER,

    /** Each task for itself, and all together by whoever gathers the phase, in the order of registration. */
    LAZY
}
