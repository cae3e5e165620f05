package testudo.tascell;

import java.util.Arrays;
import java.util.List;

/**
 * Times from a request to its answer.
 *
 * @param count of answers
 * @param meanNanos of all (ns)
 * @param quartilesNanos least, first quartile, median, third quartile, greatest, of a sample of up to 4,096 per worker (ns)
 */
public record AnswerSummary(long count, double meanNanos, List<Long> quartilesNanos) {

    /** Copies the list. */
    public AnswerSummary {
        quartilesNanos = List.copyOf(quartilesNanos);
    }

    static AnswerSummary of(long count, long sum, long[] sample) {
        long[] sorted = sample.clone();
        Arrays.sort(sorted);
        if (sorted.length == 0) {
            return new AnswerSummary(0, 0, List.of(0L, 0L, 0L, 0L, 0L));
        }
        int last = sorted.length - 1;
        return new AnswerSummary(count, (double) sum / count,
                List.of(sorted[0], sorted[last / 4], sorted[last / 2], sorted[last - last / 4], sorted[last]));
    }
}
