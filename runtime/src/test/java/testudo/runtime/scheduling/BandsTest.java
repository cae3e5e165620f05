package testudo.runtime.scheduling;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Each worker streams a band of whole planes in windows of its own, and waits once a step. */
@Timeout(120)
class BandsTest {

    private static final int PLANES = 40;

    private static Derivation bands(Boundary ends, int planes, int width, int workers) {
        return Derivation.of(Analysis.of(Programs.chain(Grid.of(planes, 7), ends, 4)),
                new Decomposition(new Tiling.Bands(width, 99, 99), workers, 1));
    }

    /** The hull of the planes that a worker computes of states, or of windows. */
    private static Interval computed(WorkerScript script, boolean windows) {
        return script.phases().stream().flatMap(List::stream).filter(c -> c.target().isWindow() == windows)
                .map(c -> new Interval(c.box().lower(Axis.I), c.box().upper(Axis.I)).shift(c.shift().along(Axis.I)))
                .reduce(Interval.EMPTY, Interval::hull);
    }

    @Test
    void statesAreComputedInTheBandAndIntermediatesAsFarAsTheyAreRead() {
        Schedule schedule = bands(Boundary.mirror(), PLANES, 1, 3).schedule();
        for (int w = 0; w < 3; w++) {
            Interval own = new Interval(0, PLANES).part(w, 3);
            assertEquals(own, computed(schedule.scripts().get(w), false));
            Interval beyond = computed(schedule.scripts().get(w), true);
            assertEquals(w == 0 ? 0 : own.lo() - 4, beyond.lo(), "one plane for each kernel that follows");
            assertEquals(w == 2 ? PLANES : own.hi() + 4, beyond.hi());
        }
        assertEquals(Axis.I, schedule.cut());
    }

    @Test
    void bandsGoOnAroundAPeriodicSeam() {
        Schedule schedule = bands(Boundary.periodic(), PLANES, 1, 2).schedule();
        assertEquals(new Interval(-4, 24), computed(schedule.scripts().get(0), true));
        assertEquals(new Interval(16, 44), computed(schedule.scripts().get(1), true));
    }

    @Test
    void windowsHoldAFewPlanesOfABand() {
        for (int width : new int[] {1, 2, 4}) {
            Schedule schedule = bands(Boundary.periodic(), PLANES, width, 2).schedule();
            for (Buffer window : schedule.buffers().stream().filter(Buffer::isWindow).toList()) {
                assertTrue(window.isPrivate());
                int slots = schedule.layout(window).slots();
                assertTrue(slots <= width + 3, () -> window + " holds " + slots + " planes");
            }
        }
    }

    @Test
    void aStepHasOnePhaseAndWaitsForNeighboursOnly() {
        Derivation of = bands(Boundary.mirror(), PLANES, 2, 3);
        assertEquals(1, of.schedule().phases().size());
        assertEquals(4, of.synchronization().needed().size());
        of.synchronization().needed().forEach(wait -> assertEquals(1, Math.abs(wait.worker() - wait.on())));
    }

    @Test
    void bandsThatWouldComputeMoreThanTheGridAreRefused() {
        String refusal = assertThrows(DecompositionException.class, () -> bands(Boundary.periodic(), 5, 1, 2)).getMessage();
        assertTrue(refusal.endsWith("for one band along I: use fewer workers or the cooperative variant."), refusal);
        assertEquals("6 workers are more than the 5 rows of the grid along I: use at most 5.", assertThrows(
                DecompositionException.class, () -> bands(Boundary.mirror(), 5, 1, 6)).getMessage());
    }
}
