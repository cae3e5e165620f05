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
            EpochPlan epochs = (EpochPlan) plan.sync(SyncFamily.EPOCH);
            assertTrue(Legality.check(plan.schedule(), epochs).legal());
            for (int w = 0; w < epochs.workers(); w++) {
                for (int p = 0; p < epochs.phases(); p++) {
                    for (int n = 0; n < epochs.needs(w, p).size(); n++) {
                        if (dropped++ % 3 == 0) {
                            String what = epochs.needs(w, p).get(n) + " of worker " + w + " in phase " + p;
                            assertFalse(Legality.check(plan.schedule(), epochs.without(w, p, n)).legal(),
                                    () -> "legal without " + what + ", " + plan);
                        }
                    }
                }
            }
        }
        int count = dropped;
        assertTrue(count > 300, () -> count + " needs");
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
        List<WorkerScript> scripts = new ArrayList<>(s.scripts());
        List<List<Compute>> phases = new ArrayList<>(scripts.get(worker).phases());
        List<Compute> rest = new ArrayList<>(phases.get(phase));
        rest.remove(n);
        phases.set(phase, rest);
        scripts.set(worker, new WorkerScript(worker, phases));
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), s.layouts(), s.memories(),
                s.blocks(), s.columns(), s.phases(), scripts, s.parts(), s.shared());
    }
}
