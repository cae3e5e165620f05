package testudo.machine.platform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.machine.description.MachineFile;
import testudo.sync.platform.Work;
import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What of runs is kept. */
@Timeout(900)
class TimelineTest {

    /** Two workers, three runs of four steps each with one piece of work per step, and one outside of steps. */
    private static SimulatedPlatform run(Recording recording) {
        SimulatedPlatform platform = new SimulatedPlatform(
                MachineFile.shipped("skx"), SimulationOptions.defaults().withRecording(recording));
        for (int run = 0; run < 3; run++) {
            int from = 4 * run;
            platform.run(2, worker -> {
                worker.charge(Work.Software.BARRIER_LEVEL);
                for (int step = from; step < from + 4; step++) {
                    worker.beginSteps(step, 1);
                    worker.charge(Work.Software.BARRIER_LEVEL);
                }
            });
        }
        return platform;
    }

    @Test
    void aWholeRecordingHoldsAllSpansOneAfterTheOther() {
        SimulatedPlatform platform = run(Recording.all(1000));
        Timeline timeline = platform.timeline();
        assertEquals(30, timeline.spans().size());
        assertEquals(0, timeline.leftOut());
        assertEquals(0, timeline.start());
        assertEquals(platform.wholeReport().orElseThrow().elapsed(), timeline.end(), 1e-6);
        for (int w = 0; w < 2; w++) {
            int worker = w;
            double[] end = {0};
            timeline.spans().stream().filter(span -> span.worker() == worker).forEach(span -> {
                assertTrue(span.start() >= end[0] - 1e-6);
                end[0] = span.end();
            });
        }
    }

    @Test
    void someStepsAreHeldWithoutWhatIsOutsideOfSteps() {
        Timeline timeline = run(new Recording(3, 5, 1000)).timeline();
        assertEquals(6, timeline.spans().size());
        double step = timeline.spans().getFirst().end() - timeline.spans().getFirst().start();
        assertEquals(4 * step, timeline.start(), 1e-6, "before step 3 are one piece outside of steps and three steps");
    }

    @Test
    void aFullRecordingCountsWhatItLeavesOut() {
        Timeline timeline = run(Recording.all(12)).timeline();
        assertEquals(12, timeline.spans().size());
        assertEquals(18, timeline.leftOut());
        assertEquals(4, timeline.fullIn(), "the first run has 10 spans, the second begins with 2 outside of steps");
    }

    @Test
    void recordingChangesNothing() {
        assertEquals(run(Recording.none()).wholeReport().orElseThrow().digest(),
                run(Recording.all(7)).wholeReport().orElseThrow().digest());
        assertTrue(run(Recording.none()).timeline().spans().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"0, 3, false", "0, 4, true", "4, 4, true", "7, 1, true", "8, 4, false"})
    void fusedStepsAreHeldIfOneOfThemIsAskedFor(long from, int steps, boolean held) {
        assertEquals(held, new Recording(3, 7, 1).holds(from, steps));
    }
}
