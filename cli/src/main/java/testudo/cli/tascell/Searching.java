package testudo.cli.tascell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.tascell.TascellReport;
import testudo.tascell.Task;
import testudo.tascell.program.SearchProgram;
import testudo.tascell.program.WrongAnswer;

/** Rounds of a search and its twin, in turns. */
final class Searching {

    /** Runs a task wherever that is; empty on nodes that only help. */
    @FunctionalInterface
    interface Runner {
        Optional<TascellReport> run(Task whole);
    }

    /**
     * Of the medians' rounds.
     *
     * @param checked the result in words
     */
    record Found(String checked, OptionalDouble twinNanos, TascellReport report) {}

    private Searching() {}

    /** @throws WrongAnswer if the search finds another result than its twin, or one that is known to be wrong */
    static <T extends Task> Optional<Found> run(SearchProgram<T> program, int size, int rounds, boolean twin, Runner runner) {
        List<Found> found = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            T task = program.task(size);
            runner.run(task).ifPresent(report -> {
                Object result = program.result(task);
                OptionalDouble nanos = twin ? OptionalDouble.of(twin(program, size, result)) : OptionalDouble.empty();
                found.add(new Found(program.checked(size, result), nanos, report));
            });
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        found.sort(Comparator.comparingLong(f -> f.report().elapsedNanos()));
        Found middle = found.get(found.size() / 2);
        double[] twins = found.stream().flatMapToDouble(f -> f.twinNanos().stream()).sorted().toArray();
        return Optional.of(new Found(middle.checked(),
                twins.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(twins[twins.length / 2]),
                middle.report()));
    }

    private static double twin(SearchProgram<?> program, int size, Object result) {
        long start = System.nanoTime();
        Object expected = program.twin(size);
        long nanos = System.nanoTime() - start;
        if (!result.equals(expected)) {
            throw new WrongAnswer(
                    "Search '" + program.name() + "' of size " + size + " found " + result + ", its sequential twin " + expected
                            + ".");
        }
        return nanos;
    }
}
