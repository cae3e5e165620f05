package testudo.runtime.schedule;

import java.util.Locale;

/** The families of synchronization a schedule can run with; all give identical fields. */
public enum SyncKind {
    /** All workers stop at every point: one counter, one release word, as OpenMP's run-times have it. */
    BARRIER,
    /** The same with counters in small groups, the last of which climbs a tree. */
    TREE,
    /** The same with parents that poll their children. */
    STATIC_TREE,
    /** The same in rounds of signals. */
    DISSEMINATION,
    /** The same with winners that climb and wake the losers. */
    TOURNAMENT,
    /** The same in a tree embedded in a hypercube. */
    HYPERCUBE,
    /** One worker joins the tasks of all at every point and forks them anew: the baseline of async and finish. */
    FINISH,
    /** Pairwise sense-reversal counters between adjacent cores: Algorithm 1 of the data-flow paper. */
    PAIRWISE,
    /** Every worker waits for exactly the phases of others that it depends on. */
    EPOCH,
    /** The same, with what neighbours exchange computed and published before the rest. */
    EPOCH_BOUNDARY_FIRST;

    /** The word by which people choose it: lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
