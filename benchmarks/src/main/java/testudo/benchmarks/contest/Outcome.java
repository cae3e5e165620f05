package testudo.benchmarks.contest;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What an event came to.
 *
 * @param othersShare share of the processors others used, the median of the rounds that count, 0 to 1
 */
public record Outcome(Event event, int threads, int processors, List<Showing> showings, double othersShare) {

    public Outcome {
        showings = List.copyOf(showings);
    }

    public Optional<Showing> find(String name) {
        return showings.stream().filter(s -> s.name().equals(name)).findFirst();
    }

    /** The one with the smallest median among those chosen. */
    public Optional<Showing> best(Predicate<Showing> chosen) {
        return showings.stream().filter(chosen).min(Comparator.comparingDouble(s -> s.quartiles().median()));
    }
}
