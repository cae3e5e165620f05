package testudo.runtime.cases;

import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;

/** Who runs the parts of sweeps under a family: a worker for each, or of strands half as many workers, so that some have several. */
public final class Teams {

    private Teams() {}

    public static Sweeps of(Sweeps sweeps, SyncFamily family) {
        return family == SyncFamily.DYNAMIC ? new Sweeps(halved(sweeps.single()), sweeps.fused().map(Teams::halved)) : sweeps;
    }

    private static Sweep halved(Sweep sweep) {
        Synchronization s = sweep.synchronization();
        return new Sweep(sweep.steps(), new Synchronization(halved(s.schedule()), s.waits(), s.needed(), s.points(), s.ring()));
    }

    private static Schedule halved(Schedule s) {
        return new Schedule(s.analysis(), s.decomposition().by((s.workers() + 1) / 2), s.roles(), s.cut(), s.buffers(),
                s.layouts(),
                s.memories(), s.blocks(), s.columns(), s.phases(), s.scripts(), s.parts(), s.shared());
    }
}
