package testudo.runtime.execution;

import testudo.api.grid.Box;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.Activity;
import testudo.sync.timeline.Track;

/** A computation that notes when it was done, in those steps that its worker's track keeps. */
record RecordedCompute(Computation computation, Activity activity, Track track) implements Computation {

    @Override
    public String name() {
        return computation.name();
    }

    @Override
    public Box box(AxisRoles roles) {
        return computation.box(roles);
    }

    @Override
    public long run(Scalars scalars, long sweep) {
        if (!track.isOn()) {
            return computation.run(scalars, sweep);
        }
        long start = System.nanoTime();
        long skipped = computation.run(scalars, sweep);
        track.note(activity, start, System.nanoTime());
        return skipped;
    }
}
