package testudo.benchmarks.baseline;

import java.util.Locale;

/** How OpenMP deals the iterations of a loop out to its threads. */
public enum Schedule {

    /** As many to each, decided before. */
    STATIC,

    /** One after the other to whoever is free. */
    DYNAMIC;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
