package testudo.api.grid;

/** The lower or the upper end of an axis. */
public enum Side {
    LOWER, UPPER
}
