package testudo.benchmarks.disturbed;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class FairShareTest {

    @Test
    void threadsShareProcessorsEqually() {
        assertEquals(1.0 / 4, new FairShare(2, 2, 6).ofThread());
        assertEquals(1.0 / 2, new FairShare(2, 2, 2).ofThread());
        assertEquals(4.0 / 9, new FairShare(4, 1, 8).ofThread());
    }

    @Test
    void aThreadHasOneProcessorAtMost() {
        assertEquals(1, new FairShare(8, 2, 3).ofThread());
        assertEquals(1, new FairShare(2, 2, 0).ofThread());
    }

    @Test
    void allIsKeptByARunThatTakesAsMuchLongerAsItsShareIsSmaller() {
        assertEquals(1, new FairShare(2, 2, 6).kept(10, 40));
        assertEquals(0.5, new FairShare(2, 2, 6).kept(10, 80));
        assertEquals(0.5, new FairShare(8, 2, 3).kept(10, 20));
    }

    /** Alone they had half a processor each already. */
    @Test
    void moreWorkersThanProcessorsLoseLessToOthers() {
        assertEquals(1, new FairShare(2, 4, 4).kept(10, 20));
    }
}
