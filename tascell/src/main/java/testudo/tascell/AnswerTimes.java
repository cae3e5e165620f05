package testudo.tascell;

import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Times from requests to answers: all of them in the mean, a sample in the quartiles. */
final class AnswerTimes {

    private static final int KEPT = 4_096;

    private final SplittableRandom chance = new SplittableRandom(KEPT);
    private final long[] kept = new long[KEPT];
    private long count;
    private long sum;

    void add(long nanos) {
        if (count < KEPT) {
            kept[(int) count] = nanos;
        } else {
            long place = chance.nextLong(count + 1); // each of them is kept with the same chance
            if (place < KEPT) {
                kept[(int) place] = nanos;
            }
        }
        count++;
        sum += nanos;
    }

    long count() {
        return count;
    }

    long sum() {
        return sum;
    }

    LongStream sample() {
        return LongStream.of(kept).limit(count);
    }
}
