package testudo.tascell;

/**
 * Times from a request to its answer, in the mean.
 *
 * @param count of answers
 * @param meanNanos 0 if there are none (ns)
 */
public record AnswerMean(long count, double meanNanos) {

    static AnswerMean of(long count, long sum) {
        return new AnswerMean(count, count == 0 ? 0 : (double) sum / count);
    }
}
