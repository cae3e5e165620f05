package testudo.benchmarks.start;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class BeginningTest {

    /** Ten steps a second until step 100, fifty from then on. */
    private static final StepTimes TIMES = new StepTimes(LongStream.rangeClosed(1, 600)
            .mapToObj(n -> new StepTimes.Mark(n, 2 + n / 10.0 - Math.max(0, n - 100) * 0.08)).toList());

    @Test
    void ratesAreThoseAroundAStep() {
        assertEquals(10, TIMES.rate(20), 1e-9);
        assertEquals(50, TIMES.rate(500), 1e-9);
        Beginning beginning = new Beginning("sphere", "ours", TIMES, 7);
        assertEquals(0.2, beginning.steadiness(), 1e-9);
        assertEquals(350, beginning.lateCellRate(), 1e-6);
    }

    @Test
    void timesBetweenMarksAreInProportion() {
        StepTimes sweeps = new StepTimes(List.of(new StepTimes.Mark(8, 1), new StepTimes.Mark(16, 3)));
        assertEquals(1, sweeps.first());
        assertEquals(2, sweeps.at(12), 1e-12);
        assertEquals(3, sweeps.at(16), 1e-12);
        assertEquals(4.5, sweeps.later(1.5).at(16), 1e-12);
    }

    @Test
    void timesSurviveTheirFile() {
        assertEquals(TIMES, StepTimes.parse(TIMES.csv().lines().toList()));
    }
}
