package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;

import testudo.runtime.legality.Legality;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a proof has to refuse: a schedule with one thing changed, or waits with one left out. */
final class Mutants {

    private Mutants() {}

    /** The schedule, but that this is what the worker computes in the phase. */
    static Schedule with(Schedule s, int worker, int phase, List<Compute> computations) {
        List<WorkerScript> scripts = new ArrayList<>(s.scripts());
        List<List<Compute>> phases = new ArrayList<>(scripts.get(worker).phases());
        phases.set(phase, computations);
        scripts.set(worker, new WorkerScript(worker, phases));
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), s.layouts(), s.memories(),
                s.blocks(), s.columns(), s.phases(), scripts, s.parts(), s.shared());
    }

    /** Of each longest sweep all needs are enough, and none of them can be left out. @return how many there are */
    static int assertNoNeedIsIdle(List<Sweeps> proved) {
        int needs = 0;
        for (Sweeps sweeps : proved) {
            EpochPlan epochs = (EpochPlan) sweeps.longest().synchronization().plan(SyncFamily.EPOCH);
            needs = assertNoNeedIsIdle(sweeps.longest().schedule(), epochs, 1, needs);
        }
        return needs;
    }

    /**
     * All needs are enough, and none of them can be left out.
     *
     * @param every one in so many is tried
     * @param from  needs of earlier plans, which count for that
     * @return needs of all plans so far
     */
    static int assertNoNeedIsIdle(Schedule schedule, EpochPlan epochs, int every, int from) {
        assertTrue(Legality.check(schedule, epochs).legal());
        int count = from;
        for (int w = 0; w < epochs.workers(); w++) {
            for (int p = 0; p < epochs.phases(); p++) {
                for (int n = 0; n < epochs.needs(w, p).size(); n++) {
                    if (count++ % every == 0) {
                        String what = epochs.needs(w, p).get(n) + " of worker " + w + " in phase " + p;
                        assertFalse(Legality.check(schedule, epochs.without(w, p, n)).legal(),
                                () -> "legal without " + what + ", " + schedule.decomposition() + ", "
                                        + schedule.analysis().program().states());
                    }
                }
            }
        }
        return count;
    }
}
