package testudo.machine.platform;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.MachineFile;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Work;
import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Release;
import testudo.sync.timeline.Span;
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

    /** Outside of steps there are six pieces, in each step two. */
    @ParameterizedTest
    @CsvSource({"30, 1", "29, 2", "18, 2", "17, 4", "12, 4", "11, 8", "10, 8", "9, 16"})
    void whenItIsFullEverySecondStepIsForgotten(int room, long every) {
        Timeline timeline = run(Recording.all(room)).timeline();
        assertEquals(every, timeline.every());
        assertEquals(0, timeline.leftOut());
        assertEquals(LongStream.range(0, 12).filter(step -> step % every == 0).boxed().toList(),
                timeline.spans().stream().map(Span::step).filter(step -> step >= 0).distinct().toList());
        assertEquals(6 + 2 * ((11 + every) / every), timeline.spans().size());
    }

    @Test
    void whatDoesNotFitByItselfIsCounted() {
        Timeline timeline = run(new Recording(5, 9, 1)).timeline();
        assertEquals(List.of(5L), timeline.spans().stream().map(Span::step).toList());
        assertEquals(1, timeline.leftOut());
        assertEquals(5, timeline.fullIn());
    }

    /** Worker 1 computes longer, so that worker 0 waits for it. */
    @ParameterizedTest
    @ValueSource(strings = {"skx", "knl", "tilepro64", "c64"})
    void aWaitKnowsWhoEndedIt(String machine) {
        SimulatedPlatform platform = new SimulatedPlatform(
                MachineFile.shipped(machine), SimulationOptions.defaults().withRecording(Recording.all(1000)));
        Cell said = platform.cell("said", 0, Placement.at(0));
        Cell counted = platform.cell("counted", 0, Placement.at(0));
        platform.run(3, worker -> {
            for (int n = 1; n <= 20; n++) {
                if (worker.index() > 0) {
                    worker.charge(Work.Software.BARRIER_LEVEL);
                    counted.getAndAdd(1);
                    said.awaitAtLeast(worker, n);
                } else {
                    counted.awaitAtLeast(worker, 2 * n);
                    said.setRelease(n);
                }
            }
        });
        List<Span> waits = platform.timeline().spans().stream().filter(span -> span.kind() == Activity.Kind.WAIT).toList();
        assertEquals(Set.of("said", "counted"), waits.stream().map(Span::what).collect(Collectors.toSet()));
        for (Span wait : waits) {
            Release release = wait.release().orElseThrow(() -> new AssertionError(wait.toString()));
            assertEquals(wait.worker() > 0, release.worker() == 0, wait.toString());
            assertTrue(release.at() < wait.end(), wait.toString());
        }
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
