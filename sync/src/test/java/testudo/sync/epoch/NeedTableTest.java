package testudo.sync.epoch;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.epoch.NeedTable.Hazard;
import testudo.sync.epoch.PlanChecker.Verdict;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which needs make which programs safe, in every interleaving; the table of {@code docs/theory/synchronization.md} §6. */
@Timeout(900)
class NeedTableTest {

    private static final int RANDOM_PROGRAMS = 120;
    private static final Set<Hazard> BOTH = Set.of(Hazard.RAW, Hazard.WAR);
    private static final List<Integer> SYMMETRIC = List.of(-1, 0, 1);
    private static final List<Integer> UPWIND = List.of(-1, 0);

    private static String verdict(StageProgram program, EpochPlan plan) {
        Verdict v = PlanChecker.check(program, plan);
        assertTrue(!v.deadlock(), () -> program + " stands still under " + plan);
        return v.staleRead() ? "stale read" : v.overwrittenRead() ? "overwritten read" : "safe";
    }

    /** On a ring with no more cores than buffers, upwind reads go round and hold the writer back; hence 4 and 5. */
    @ParameterizedTest
    @CsvSource({
        "symmetric, 2, RAW+WAR, safe", "symmetric, 2, RAW, safe", "symmetric, 2, WAR, safe",
        "symmetric, 3, RAW+WAR, safe", "symmetric, 3, RAW, safe", "symmetric, 3, WAR, stale read",
        "upwind, 2, RAW+WAR, safe", "upwind, 2, RAW, overwritten read", "upwind, 2, WAR, stale read",
        "upwind, 3, RAW+WAR, safe", "upwind, 3, RAW, overwritten read", "upwind, 3, WAR, stale read"
    })
    void theTableOfThePrograms(String reads, int buffers, String needs, String expected) {
        Set<Hazard> hazards = needs.equals("RAW+WAR") ? BOTH : Set.of(Hazard.valueOf(needs));
        for (int cores : new int[] {4, 5}) {
            for (boolean ring : new boolean[] {false, true}) {
                StageProgram program = StageProgram.rotating(
                        cores, ring, buffers, reads.equals("upwind") ? UPWIND : SYMMETRIC);
                assertEquals(expected, verdict(program, NeedTable.of(program, hazards)), () -> program.toString());
            }
        }
    }

    /** A core would have to wait for readers that wait for it. */
    @Test
    void oneBufferInPlaceIsNeverSafe() {
        for (List<Integer> offsets : List.of(SYMMETRIC, UPWIND)) {
            StageProgram program = StageProgram.rotating(3, false, 1, offsets);
            assertEquals("overwritten read", verdict(program, NeedTable.of(program, BOTH)));
            assertEquals("overwritten read", verdict(program, NeedTable.meetings(program)));
        }
    }

    @Test
    void meetingsOfNeighboursAreSafeWithTwoBuffers() {
        for (List<Integer> offsets : List.of(SYMMETRIC, UPWIND)) {
            for (boolean ring : new boolean[] {false, true}) {
                StageProgram program = StageProgram.rotating(4, ring, 2, offsets);
                assertEquals("safe", verdict(program, NeedTable.meetings(program)));
            }
        }
    }

    @Test
    void randomProgramsAreSafeWithBothHazardsAndManyAreNotWithOne() {
        int unsafe = 0;
        for (long seed = 0; seed < RANDOM_PROGRAMS; seed++) {
            StageProgram program = StageProgram.random(seed);
            EpochPlan full = NeedTable.of(program, BOTH);
            assertEquals("safe", verdict(program, full), "seed " + seed);
            assertEquals("safe", verdict(program, full.reduced()), "seed " + seed + ", reduced");
            unsafe += verdict(program, NeedTable.of(program, Set.of(Hazard.RAW))).equals("safe") ? 0 : 1;
        }
        int found = unsafe;
        assertTrue(unsafe >= 40, () -> "only " + found + " of " + RANDOM_PROGRAMS + " found unsafe");
    }

    /** Both ways: what the reduction keeps is needed, and what it drops was implied. */
    @Test
    void aNeedCanBeDeletedExactlyIfTheReductionDropsIt() {
        int implied = 0;
        int needed = 0;
        for (long seed = 0; seed < RANDOM_PROGRAMS; seed++) {
            StageProgram program = StageProgram.random(seed);
            EpochPlan full = NeedTable.of(program, BOTH);
            EpochPlan reduced = full.reduced();
            for (int w = 0; w < full.workers(); w++) {
                for (int p = 0; p < full.phases(); p++) {
                    for (int n = 0; n < full.needs(w, p).size(); n++) {
                        Need need = full.needs(w, p).get(n);
                        boolean kept = reduced.needs(w, p).contains(need);
                        String what = "seed " + seed + ", worker " + w + ", phase " + p + ", " + need;
                        assertEquals(!kept, verdict(program, full.without(w, p, n)).equals("safe"), what);
                        if (kept) {
                            int index = reduced.needs(w, p).indexOf(need);
                            assertTrue(!verdict(program, reduced.without(w, p, index)).equals("safe"), what);
                        }
                        needed += kept ? 1 : 0;
                        implied += kept ? 0 : 1;
                    }
                }
            }
        }
        String counts = needed + " needed, " + implied + " implied";
        assertTrue(needed > 300 && implied > 50, counts);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void boundaryFirstIsSafeAndLetsNeighboursDriftTwoStagesApart(int buffers) {
        for (boolean ring : new boolean[] {false, true}) {
            StageProgram strips = StageProgram.boundaryFirst(3, ring, buffers);
            StageProgram whole = StageProgram.rotating(3, ring, buffers, SYMMETRIC);
            EpochPlan plan = NeedTable.of(whole, BOTH).boundaryFirst();
            assertEquals("safe", verdict(strips, plan));
            assertEquals(1, PlanChecker.check(whole, NeedTable.of(whole, BOTH)).drift());
            // In halves of stages: the one ahead has done its strips, and the one behind lacks an interior.
            assertEquals(3, PlanChecker.check(strips, plan).drift());
        }
    }

    @Test
    void boundaryFirstNeedsTwoBuffers() {
        StageProgram strips = StageProgram.boundaryFirst(4, false, 1);
        EpochPlan plan = NeedTable.of(StageProgram.rotating(4, false, 1, SYMMETRIC), BOTH).boundaryFirst();
        assertEquals("overwritten read", verdict(strips, plan));
    }

    @Test
    void boundaryFirstRelaxedByOneStageReadsStaleStrips() {
        for (int buffers : new int[] {2, 3}) {
            StageProgram strips = StageProgram.boundaryFirst(3, true, buffers);
            EpochPlan plan = NeedTable.of(StageProgram.rotating(3, true, buffers, SYMMETRIC), BOTH).boundaryFirst();
            EpochPlan relaxed = EpochPlan.of(plan.workers(), plan.phases(), (w, p) -> plan.needs(w, p).stream()
                    .map(need -> new Need(need.worker(), need.lag() + 2)).toList());
            assertEquals("stale read", verdict(strips, relaxed));
        }
    }

    /** Strips and interior derived as a program of their own: exact needs, none of which joins interiors. */
    @Test
    void theNeedsOfStripsAreThoseOfWholeStages() {
        for (boolean ring : new boolean[] {false, true}) {
            EpochPlan derived = NeedTable.of(StageProgram.boundaryFirst(4, ring, 2), BOTH).reduced();
            EpochPlan split = NeedTable.of(StageProgram.rotating(4, ring, 2, SYMMETRIC), BOTH).boundaryFirst().reduced();
            assertEquals(derived, split);
            for (boolean[] ofWorker : split.awaited()) {
                assertArrayEquals(new boolean[] {true, false, true, false}, ofWorker);
            }
        }
    }
}
