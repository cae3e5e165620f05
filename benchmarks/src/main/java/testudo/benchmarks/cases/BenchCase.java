package testudo.benchmarks.cases;

import java.util.List;

/**
 * Entrants that are run in turns.
 *
 * @param name        for the command line
 * @param summary     one line
 * @param mostThreads the largest number of threads this case says something about
 * @param entrants    in the order they run
 */
public record BenchCase(String name, String summary, int mostThreads, List<Entrant> entrants) {

    public BenchCase {
        entrants = List.copyOf(entrants);
    }

    /** The number of threads for which targets are set. */
    public int targetThreads() {
        return Math.min(2, mostThreads);
    }
}
