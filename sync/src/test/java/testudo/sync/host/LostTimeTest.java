package testudo.sync.host;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Lost is what a thread neither computed nor slept. */
class LostTimeTest {

    private long clock = Long.MAX_VALUE - 500; // clocks may start anywhere
    private long ran = 40;
    private final LostTime lost = new LostTime(() -> clock, () -> ran);

    @Test
    void nothingIsLostAtTheFirstLook() {
        assertEquals(0, lost.look());
    }

    @Test
    void aThreadThatAlwaysRunsLosesNothing() {
        lost.look();
        clock += 1000;
        ran += 1000;
        assertEquals(0, lost.look());
    }

    @Test
    void whatOthersHadIsLostOnce() {
        lost.look();
        clock += 1000;
        ran += 300;
        assertEquals(700, lost.look());
        clock += 50;
        ran += 50;
        assertEquals(0, lost.look());
    }

    @Test
    void sleepIsNotLost() {
        lost.look();
        clock += 1000;
        ran += 300;
        lost.slept(600);
        assertEquals(100, lost.look());
        clock += 1000;
        assertEquals(1000, lost.look());
    }

    /** A sleeper may run at the end of what it calls sleep. */
    @Test
    void lessThanNothingIsNothing() {
        lost.look();
        clock += 1000;
        ran += 600;
        lost.slept(600);
        assertEquals(0, lost.look());
    }

    @Test
    void whereTheSystemDoesNotTellNothingIsLost() {
        LostTime untold = new LostTime(() -> clock, () -> LostTime.UNKNOWN);
        untold.look();
        clock += 1_000_000_000;
        assertEquals(0, untold.look());
    }
}
