package testudo.sync.effort;

/** How many of many cases are tried: in every build some, all of them in the profile {@code exhaustive}. */
public final class Effort {

    /** Whether all is tried that takes minutes. */
    public static final boolean EXHAUSTIVE = Boolean.getBoolean("testudo.exhaustive");

    private Effort() {}

    /** All of them, or as many as are enough to see a defect at once. */
    public static int of(int all, int brief) {
        return EXHAUSTIVE ? all : brief;
    }
}
