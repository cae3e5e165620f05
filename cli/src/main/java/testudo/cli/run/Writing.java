package testudo.cli.run;

/** What a run may write. */
public enum Writing {
    /** No file at all. */
    NOTHING,
    /** A run directory where there is no earlier run. */
    NEW,
    /** A run directory whose earlier run may be replaced. */
    REPLACING
}
