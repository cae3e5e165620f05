package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** One message after the other. */
class LinkTest {

    @Test
    void whoWillComeLaterKeepsNobodyWaiting() {
        Link link = new Link();
        assertEquals(100, link.pass(100, 10, 0));
        assertEquals(85, link.pass(85, 10, 0)); // before it
        assertEquals(110, link.pass(95, 10, 0)); // five are too few
        assertEquals(95, link.pass(92, 5, 0)); // exactly the five
        assertEquals(120, link.pass(80, 6, 80)); // all is taken from 85 on
        assertEquals(15 + 3 + 40, link.traffic().queued());
    }

    /** Against all times ever kept, in a list that is searched from tick to tick. */
    @RepeatedTest(20)
    void eachTakesTheFirstGap(RepetitionInfo seed) {
        Random random = new Random(seed.getCurrentRepetition());
        Link link = new Link();
        List<long[]> kept = new ArrayList<>();
        long now = 0;
        for (int n = 0; n < 300; n++) {
            now += random.nextInt(12);
            long coming = now + random.nextInt(60);
            long length = 1 + random.nextInt(20);
            long expected = coming;
            while (overlaps(kept, expected, expected + length)) {
                expected++;
            }
            kept.add(new long[] {expected, expected + length});
            assertEquals(expected, link.pass(coming, length, now), "message " + n + " of seed " + seed.getCurrentRepetition());
        }
        assertEquals(kept.stream().mapToLong(one -> one[1] - one[0]).sum(), link.traffic().busy());
    }

    private static boolean overlaps(List<long[]> kept, long from, long to) {
        return kept.stream().anyMatch(one -> one[0] < to && from < one[1]);
    }
}
