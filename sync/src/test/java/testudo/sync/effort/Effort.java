package testudo.sync.effort;

/**
 * How many of many cases are tried: in every build some, many in the profile {@code exhaustive}, and all of them, where that takes more than
 * minutes, in the profile {@code giants} beside it.
 */
public final class Effort {

    /** Whether all is tried that takes minutes. */
    public static final boolean EXHAUSTIVE = Boolean.getBoolean("testudo.exhaustive");

    /** Whether all is tried. */
    public static final boolean GIANTS = Boolean.getBoolean("testudo.giants");

    private Effort() {}

    /** All of them, or as many as are enough to see a defect at once. */
    public static int of(int all, int brief) {
        return of(all, all, brief);
    }

    /** As {@link #of(int, int)}, of what is a giant when whole. @param exhaustive how many take seconds */
    public static int of(int all, int exhaustive, int brief) {
        return EXHAUSTIVE ? (GIANTS ? all : exhaustive) : brief;
    }
}
