package testudo.benchmarks.search;

import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * How two did.
 *
 * @param ourMedian (s)
 * @param theirMedian (s)
 * @param ratio of the medians
 * @param bestRatio of the best times, which others on the machine disturb least
 */
public record SearchStanding(String work, String against, double target, double ourMedian, double theirMedian, double ratio,
        double bestRatio) {

    static SearchStanding of(SearchRace race, List<Long> ours, List<Long> theirs) {
        double own = median(ours);
        double other = median(theirs);
        return new SearchStanding(race.work(), race.against(), race.target(), own * 1e-9, other * 1e-9, own / other,
                (double) Collections.min(ours) / Collections.min(theirs));
    }

    /** Whether the medians keep to the target. */
    boolean isReached() {
        return ratio <= target;
    }

    /** A line of a table. */
    String line() {
        return String.format(Locale.ROOT, "%-26s %-34s %9.4f %9.4f %7.2f %7.2f %7.2f  %s", work, against, ourMedian,
                theirMedian, ratio,
                bestRatio, target, isReached() ? "reached" : "missed");
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
