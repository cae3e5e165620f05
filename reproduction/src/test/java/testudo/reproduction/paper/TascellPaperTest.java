package testudo.reproduction.paper;

import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.ClaimOutcome;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Searches on simulated coprocessors; whole claims take minutes, and are for those who have them. */
@Timeout(900)
class TascellPaperTest {

    private static final Machine PHI = MachineFile.shipped("phi-cluster");

    private final Results results = new Results();
    private final Setting setting = setting(results);

    private static Setting setting(Results results) {
        return TascellPaper.claims().getFirst().setting(PHI, results);
    }

    private static ClusterRun tiny(SearchLoad load, SearchWay way) {
        return ClusterRun.of(load, way, 2).smaller(13, 4);
    }

    /** Each takes what the load says on one node, on two no less than half of it, and repeats; a thread that sleeps answers late. */
    @Test
    void loadsTakeTheirTimeAndWaysAreToldApart() {
        ClusterRun mpi = tiny(SearchLoad.FIB_58, SearchWay.MPI);
        double one = mpi.on(1).nanos(setting, PHI, 1);
        double two = mpi.nanos(setting, PHI, 1);
        assertEquals(637.8e9, one, 0.2 * 637.8e9);
        assertTrue(two < one && two > 0.49 * one, two + " of " + one);
        assertEquals(two, mpi.nanos(setting(new Results()), PHI, 1));
        assertNotEquals(two, mpi.nanos(setting, PHI, 2));
        double late = TascellPaper.none(setting, mpi, 1);
        double soon = TascellPaper.none(setting, mpi.by(SearchWay.THREADS), 1);
        assertTrue(late > 1e7 && soon < 1e6, late + " and " + soon);
    }

    /** Its operations are those of a matrix of that size: two thirds of the cube, half of them products. */
    @Test
    void factorsWithoutNumbersMoveTheirBytes() {
        ClusterRun lu = ClusterRun.of(SearchLoad.LU_7000, SearchWay.MPI, 2).smaller(700, 2);
        assertTrue(lu.nanos(setting, PHI, 1) > 0);
        assertTrue(lu.outcome(setting, PHI, 1).events() > 0);
    }

    @Test
    void everyClaimSaysWhatItAssumesAndChose() {
        for (Claim claim : TascellPaper.claims()) {
            assertTrue(claim.id().startsWith("tascell-"), claim.id());
            assertFalse(claim.assumptions().isEmpty(), claim.id());
            assertFalse(claim.choices().isEmpty(), claim.id());
        }
        assertEquals(7, TascellPaper.claims().stream().map(Claim::id).distinct().count());
    }

    /** As docs/tascell.md tells, as far as it does; a change of the machine or of searches that moves one is to be told there. */
    @Test
    @Tag("exhaustive")
    void verdictsAreAsDocumented() {
        Map<String, ClaimOutcome> told = Map.of("tascell-answers", ClaimOutcome.FITTED, "tascell-small",
                ClaimOutcome.HOLDS, "tascell-tcp", ClaimOutcome.FAILS,
                "tascell-flight", ClaimOutcome.FAILS);
        Map<String, ClaimOutcome> verdicts = TascellPaper.claims().stream().filter(claim -> told.containsKey(claim.id()))
                .map(claim -> claim.tryOn(MachineFile.shipped(claim.machine()), results))
                .collect(Collectors.toMap(verdict -> verdict.claim().id(), verdict -> verdict.outcome()));
        assertEquals(told, verdicts);
    }
}
