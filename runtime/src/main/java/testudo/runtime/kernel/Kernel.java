package testudo.runtime.kernel;

/** Computes a formula on a box; safe for several threads on disjoint targets. */
public interface Kernel {

    /** The most planes or rows that any kernel computes together. */
    int MOST_TOGETHER = 4;

    /**
     * Writes the target's elements with plane, row and lane indices in the given half-open ranges.
     *
     * @param frame   the arrays
     * @param scalars the step's scalars
     */
    void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1);

    /** How many neighbouring rows it computes at once where there are as many; with fewer it takes other branches. */
    default int rowsTogether() {
        return 1;
    }

    /** How many neighbouring planes it computes at once where there are as many. */
    default int planesTogether() {
        return 1;
    }

    /** The code this kernel is to end up with; itself unless it began with code that is sooner ready. */
    default Kernel settled() {
        return this;
    }

    /** Has {@link #run} use the {@link #settled} code from now on; any thread may ask, others may be running. */
    default void settle() {}
}
