package testudo.api.effort;

import java.util.SplittableRandom;

/**
 * How many of many cases are tried: in every build a part, all of them in the profile {@code exhaustive}, but for what takes an hour or more
 * whole, of which that profile tries so much as takes minutes, and the profile {@code giants} beside it all.
 *
 * <p>The part is drawn by a fixed seed, not taken in steps, so that it holds some of every kind; tests count what they tried.
 */
public final class Effort {

    private static final boolean EXHAUSTIVE = Boolean.getBoolean("testudo.exhaustive");

    private static final boolean GIANTS = Boolean.getBoolean("testudo.giants");

    private final SplittableRandom draws = new SplittableRandom(20260101);
    private final int part;

    private Effort(int part) {
        this.part = part;
    }

    /** One case in {@code part}. */
    public static Effort oneIn(int part) {
        return oneIn(part, 1);
    }

    /** As {@link #oneIn(int)}, of what is a giant when whole. @param exhaustive one in how many takes a minute */
    public static Effort oneIn(int part, int exhaustive) {
        return new Effort(EXHAUSTIVE ? (GIANTS ? 1 : exhaustive) : part);
    }

    /** Whether to try the next case. */
    public boolean takes() {
        return part == 1 || draws.nextInt(part) == 0;
    }

    /** A number of cases that is for all of them; of a part as many as a fair draw leaves at least. */
    public int atLeast(int all) {
        return part == 1 ? all : all * 3 / 4 / part;
    }

    /** How many of these cases to try, such as seeds. */
    public int of(int all) {
        return (all + part - 1) / part;
    }

    /** As {@link #of(int)}, of what is a giant when whole. @param exhaustive how many take minutes */
    public int of(int all, int exhaustive) {
        return EXHAUSTIVE ? (GIANTS ? all : exhaustive) : of(all);
    }
}
