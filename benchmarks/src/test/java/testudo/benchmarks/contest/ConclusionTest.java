package testudo.benchmarks.contest;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;

import testudo.benchmarks.epcc.Overhead;
import testudo.benchmarks.family.Kind;
import testudo.benchmarks.report.ContestCsv;
import testudo.benchmarks.report.ContestReport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Targets held against times given by hand. */
class ConclusionTest {

    /** The smallest median, but the other is below it in two of three rounds. */
    private static final Showing CENTRAL = showing("central", Kind.BARRIER, 100, 105, 300);
    private static final Showing POINTS = showing("phasers, point to point", Kind.POINT_TO_POINT, 110, 95, 270);

    private static Showing showing(String name, Kind kind, double... nanos) {
        return new Showing(name, kind, nanos, Optional.of(new Overhead(1, 1, 0, 0)),
                Optional.of(new Costs(OptionalDouble.empty(), OptionalDouble.empty(), 0, 0)));
    }

    private static ContestOutcome outcome(int threads, boolean quick, Showing... showings) {
        return new ContestOutcome(Event.MEETING, threads, 2, List.of(showings), 0, quick);
    }

    @Test
    void nobodyIsBelowTheBestByTheRatiosShown() {
        assertTrue(CENTRAL.quartiles().median() < POINTS.quartiles().median());
        ContestOutcome crowded = outcome(8, false, CENTRAL, POINTS);
        assertEquals(POINTS, crowded.best(_ -> true).orElseThrow());
        String text = String.join("\n", ContestReport.lines(crowded));
        assertTrue(text.contains("central to best of ours (phasers, point to point): target ≤ 3.00, measured 1.11"), text);
        assertTrue(text.contains("best of ours (phasers, point to point): target ≤ 3.00, measured 1.00"), text);
        for (Conclusion c : Conclusion.of(crowded)) {
            assertTrue(c.most() == 0 || c.measured().getAsDouble() >= 1, c::toString);
        }
    }

    @Test
    void inACircleTheOneIsBestThatOthersWereLeastBelow() {
        Showing a = showing("a", Kind.BARRIER, 1, 2, 4);
        Showing b = showing("b", Kind.BARRIER, 2.1, 4.1, 1);
        Showing c = showing("c", Kind.BARRIER, 4, 1, 2);
        assertTrue(a.ratioTo(b) < 1 && b.ratioTo(c) < 1 && c.ratioTo(a) < 1);
        assertEquals(Optional.of(c), outcome(2, false, a, b, c).best(_ -> true));
        assertEquals(Optional.empty(), outcome(2, false, a).best(_ -> false));
        assertEquals(Optional.of(a), outcome(2, false, a).best(_ -> true));
    }

    @Test
    void twoThreadsAreHeldAgainstTheTargetsOfTheIssue() {
        String text = String.join("\n", ContestReport.lines(outcome(2, false,
                showing("pairwise", Kind.PAIRWISE, 20, 20, 20), showing(Entry.OPENMP, Kind.C, 100, 100, 100))));
        assertTrue(text.contains("pairwise to C: OpenMP barrier: target ≤ 0.25, measured 0.20 (EPCC 1.00), met"), text);
        assertTrue(text.contains("best barrier to C: OpenMP barrier: target ≤ 0.45, open"), text);
    }

    @Test
    void aRingIsHeldAgainstNothingButWhatARoundAllocates() {
        ContestOutcome ring = new ContestOutcome(Event.RING, 8, 2, List.of(CENTRAL, POINTS), 0, false);
        assertEquals(List.of("bytes any of ours (most: central) allocates per round"),
                Conclusion.of(ring).stream().map(Conclusion::what).toList());
    }

    @Test
    void aQuickOutcomeIsNotHeldAgainstAnything() {
        ContestOutcome quick = outcome(8, true, CENTRAL, POINTS);
        assertEquals(List.of(), Conclusion.of(quick));
        String text = String.join("\n", ContestReport.lines(quick));
        assertTrue(text.endsWith("\nquick: the runs were too short to measure anything; no targets are judged"), text);
        assertTrue(ContestCsv.of(List.of(quick)).lines().skip(1).allMatch(line -> line.endsWith(",true")));
        assertTrue(ContestCsv.of(List.of(outcome(8, false, CENTRAL))).lines().skip(1).allMatch(l -> l.endsWith(",false")));
    }
}
