package testudo.benchmarks.small;

import java.util.function.IntFunction;

/** What a {@link SmallCase} computes, as loops over arrays, as one writes them without a framework; for one thread. */
interface PlainLoops {

    void step();

    /** The values of the state, in lexicographic order; not copied. */
    double[] values();

    /** Loops over so many cells. */
    interface Maker extends IntFunction<PlainLoops> {}
}
