package testudo.benchmarks.baseline;

import java.util.Locale;

/** What OpenMP's threads do while they wait, its {@code OMP_WAIT_POLICY}. */
public enum Waiting {

    /** They poll. */
    ACTIVE,

    /** They sleep. */
    PASSIVE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
