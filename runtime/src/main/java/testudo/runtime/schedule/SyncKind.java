package testudo.runtime.schedule;

/** The families of synchronization a schedule can run with; all give identical fields. */
public enum SyncKind {
    /** All workers stop at every point. */
    BARRIER,
    /** Pairwise sense-reversal counters between adjacent cores: Algorithm 1 of the data-flow paper. */
    PAIRWISE,
    /** Every worker waits for exactly the phases of others that it depends on. */
    EPOCH,
    /** The same, with what neighbours exchange computed and published before the rest. */
    EPOCH_BOUNDARY_FIRST
}
