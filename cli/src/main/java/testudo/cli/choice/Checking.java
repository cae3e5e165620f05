package testudo.cli.choice;

/** What a run is checked for. */
public enum Checking {
    /** Nothing. */
    NONE,
    /** Now and then, whether all values of the states are finite. */
    NUMBERS,
    /** Every read of every kernel, in a slow run of its own. */
    READS
}
