package testudo.runtime.execution;

import testudo.api.grid.Box;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.Activity;
import testudo.sync.timeline.Track;

/** A computation that notes when it was done, in those steps that the track of whoever runs it keeps. */
record RecordedCompute(Computation computation, Activity activity, Runner runner) implements Computation {

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
        Track track = runner.track;
        if (!track.isOn()) {
            return computation.run(scalars, sweep);
        }
        long start = System.nanoTime();
        long skipped = computation.run(scalars, sweep);
        track.note(activity, start, System.nanoTime());
        return skipped;
    }
}
