package testudo.benchmarks.search;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * How two did.
 *
 * @param target of the ratio, at most, where one is meant
 * @param ourMedian (s)
 * @param theirMedian (s)
 * @param ratio of the medians
 * @param bestRatio of the best times, which others on the machine disturb least
 */
public record SearchStanding(String work, String against, OptionalDouble target, double ourMedian, double theirMedian,
        double ratio,
        double bestRatio) {

    static SearchStanding of(SearchRace race, List<Long> ours, List<Long> theirs) {
        return of(race.work(), race.against(), race.target(), ours, theirs);
    }

    /** Of times of rounds (ns). */
    public static SearchStanding of(String work, String against, OptionalDouble target, List<Long> ours, List<Long> theirs) {
        double own = median(ours);
        double other = median(theirs);
        return new SearchStanding(work, against, target, own * 1e-9, other * 1e-9, own / other,
                (double) Collections.min(ours) / Collections.min(theirs));
    }

    /** A line of a table. */
    public String line() {
        String standing = target.isEmpty() ? "      -  told"
                : String.format(Locale.ROOT, "%7.2f  %s", target.getAsDouble(),
                        ratio <= target.getAsDouble() ? "reached" : "missed");
        return String.format(Locale.ROOT, "%-26s %-34s %9.4f %9.4f %7.2f %7.2f %s", work, against, ourMedian, theirMedian,
                ratio, bestRatio, standing);
    }

    /** The head of that table. */
    public static String head() {
        return String.format(Locale.ROOT, "%-26s %-34s %9s %9s %7s %7s %7s", "work", "against", "ours s", "theirs s", "ratio",
                "of best",
                "target");
    }

    private static double median(List<Long> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}
