package testudo.benchmarks.cases;

import java.util.List;

/**
 * Entrants that are run in turns.
 *
 * @param name        for the command line
 * @param summary     one line
 * @param scale       whether the grids are those the targets are set for
 * @param mostThreads the largest number of threads this case says something about
 * @param entrants    in the order they run
 */
public record BenchCase(String name, String summary, Scale scale, int mostThreads, List<Entrant> entrants) {

    static final int ANY_THREADS = Integer.MAX_VALUE;

    public BenchCase {
        entrants = List.copyOf(entrants);
    }

    /** Whether the grids are small ones, which only show that everything works. */
    public boolean quick() {
        return scale == Scale.QUICK;
    }

    /** Whether targets are set for this number of threads. */
    public boolean judged(int threads) {
        return scale == Scale.FULL && threads == Math.min(2, mostThreads);
    }
}
