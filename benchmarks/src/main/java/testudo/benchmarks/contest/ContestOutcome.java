package testudo.benchmarks.contest;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What an event came to.
 *
 * @param othersShare share of the processors others used, the median of the rounds that count, 0 to 1
 * @param quick       whether runs were too short for the times to mean anything
 */
public record ContestOutcome(Event event, int threads, int processors, List<Showing> showings, double othersShare,
        boolean quick) {

    public ContestOutcome {
        showings = List.copyOf(showings);
    }

    public Optional<Showing> find(String name) {
        return showings.stream().filter(s -> s.name().equals(name)).findFirst();
    }

    /**
     * The best among those chosen: the one that none of the others was below, by the {@linkplain Showing#ratioTo ratios} they
     * are compared by. The smallest median need not be that. Should each have been below another, it is the one by least.
     */
    public Optional<Showing> best(Predicate<Showing> chosen) {
        List<Showing> all = showings.stream().filter(chosen).toList();
        return all.stream().max(Comparator.comparingDouble(
                (Showing s) -> all.stream().filter(o -> o != s).mapToDouble(o -> o.ratioTo(s)).min().orElse(1)));
    }
}
