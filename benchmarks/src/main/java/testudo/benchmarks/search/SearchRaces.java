package testudo.benchmarks.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ForkJoinPool;

import testudo.benchmarks.baseline.BaselineException;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.Task;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;

/** The races of searches. Targets are those of the original in C, as far as it has them. */
final class SearchRaces {

    private SearchRaces() {}

    /**
     * All of them.
     *
     * @param programs in C, by the search's name, where they could be compiled
     * @param quick whether with little work
     */
    static List<SearchRace> all(Map<String, Path> programs, boolean quick) {
        int less = quick ? 3 : 0;
        List<SearchRace> races = new ArrayList<>();
        races.add(twin("nqueens", 12 - less, 1.35));
        races.add(twin("pentomino", 10 - less, 1.30));
        races.add(twin("lu", quick ? 200 : 1_000, 1.10));
        inC(programs, "fib", 36 - 4 * less, "C without inlining", OptionalDouble.of(2.1)).ifPresent(races::add);
        inC(programs, "nqueens", 12 - less, "C", OptionalDouble.empty()).ifPresent(races::add);
        inC(programs, "pentomino", 10 - less, "C", OptionalDouble.empty()).ifPresent(races::add);
        inC(programs, "lu", quick ? 200 : 1_000, "C", OptionalDouble.empty()).ifPresent(races::add);
        races.add(twoWorkers("fib", 38 - 4 * less));
        races.add(twoWorkers("nqueens", 13 - less));
        races.add(twoWorkers("pentomino", 11 - less));
        races.add(twoWorkers("lu", quick ? 200 : 1_500));
        int board = 13 - less;
        races.add(new SearchRace("nqueens " + board + ", 2 workers", "ForkJoinPool, task and copy each",
                OptionalDouble.of(0.5), () -> search("nqueens", board, 2), () -> pool(board)));
        return races;
    }

    private static Optional<SearchRace> inC(Map<String, Path> programs, String name, int size, String against,
            OptionalDouble target) {
        return Optional.ofNullable(programs.get(name)).map(file -> {
            SearchTwin twin = new SearchTwin(file, name, size);
            return new SearchRace(name + " " + size + ", 1 worker", against, target, () -> search(name, size, 1), twin::run);
        });
    }

    private static SearchRace twin(String name, int size, double target) {
        SearchProgram<?> program = SearchCatalog.find(name).orElseThrow();
        return new SearchRace(name + " " + size + ", 1 worker", "sequential twin", OptionalDouble.of(target),
                () -> search(name, size, 1),
                () -> timed(() -> program.twin(size)));
    }

    private static SearchRace twoWorkers(String name, int size) {
        return new SearchRace(name + " " + size + ", 2 workers", "1 worker", OptionalDouble.of(1 / 1.9),
                () -> search(name, size, 2),
                () -> search(name, size, 1));
    }

    private static long search(String name, int size, int workers) {
        Task task = SearchCatalog.find(name).orElseThrow().task(size);
        TascellReport report = Tascell.run(TascellOptions.of(workers), task);
        if (workers == 1 && report.spawns() > 0) {
            throw new BaselineException("One worker made " + report.spawns() + " tasks for nobody.");
        }
        return report.elapsedNanos();
    }

    private static long pool(int board) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            return timed(() -> pool.invoke(new PoolQueens(board)));
        }
    }

    private static long timed(Work work) {
        long start = System.nanoTime();
        work.run();
        return System.nanoTime() - start;
    }

    /** Work with a result, which is looked at by nobody. */
    @FunctionalInterface
    private interface Work {
        Object run();
    }
}
