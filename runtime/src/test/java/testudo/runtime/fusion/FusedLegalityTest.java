package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.legality.Legality;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The proof of a fused schedule misses nothing: neither a wait nor a sub-step that is left out. */
@Timeout(900)
class FusedLegalityTest {

    private static List<Derivation> plans() {
        List<Derivation> plans = new ArrayList<>();
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.mirror())) {
            Grid grid = Grid.of(6, 12, 4);
            for (Program program : List.of(Programs.heat(grid, boundary), Programs.upwind(grid, boundary),
                    Programs.leapfrog(grid, boundary), Programs.redBlack(grid, boundary))) {
                Analysis chain = FusedSteps.of(Analysis.of(program), 3);
                Derivation.attempt(chain, Decomposition.wholeGrid(2)).ifPresent(plans::add);
                Derivation.attempt(chain, Decomposition.subDomains(2, 99, 99, 3)).ifPresent(plans::add);
            }
        }
        return plans;
    }

    @Test
    void noNeedCanBeDropped() {
        int dropped = 0;
        for (Derivation plan : plans()) {
            dropped = Mutants.assertNoNeedIsIdle(plan.schedule(), (EpochPlan) plan.sync(SyncFamily.EPOCH), 3, dropped);
        }
        assertTrue(dropped > 300, dropped + " needs");
    }

    /** Also one that a later sub-step repeats, which leaves the last version right but made from a wrong one. */
    @Test
    void noComputationCanBeLeftOut() {
        int left = 0;
        for (Derivation plan : plans()) {
            Schedule s = plan.schedule();
            for (WorkerScript script : s.scripts()) {
                for (int p = 0; p < script.phases().size(); p++) {
                    for (int n = 0; n < script.phases().get(p).size(); n++) {
                        if (left++ % 3 == 0) {
                            Compute c = script.phases().get(p).get(n);
                            assertFalse(Legality.check(without(s, script.worker(), p, n), plan.sync(SyncFamily.BARRIER))
                                    .legal(), () -> "legal without " + c.kernel() + " on " + c.box() + ", " + plan);
                        }
                    }
                }
            }
        }
        int count = left;
        assertTrue(count > 300, () -> count + " computations");
    }

    private static Schedule without(Schedule s, int worker, int phase, int n) {
        List<Compute> rest = new ArrayList<>(s.scripts().get(worker).phases().get(phase));
        rest.remove(n);
        return Mutants.with(s, worker, phase, rest);
    }
}
