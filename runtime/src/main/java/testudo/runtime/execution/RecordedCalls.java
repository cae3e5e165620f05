package testudo.runtime.execution;

import java.util.List;

import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.CallTimes;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.Activity;
import testudo.sync.timeline.Track;

/**
 * Computations that are made together, of each of which is noted when it was done: by the machine code that makes them, so that they stay
 * together and cost little more than where nothing is recorded.
 */
final class RecordedCalls implements Computation {

    private final CalledComputes calls;
    private final Activity[] activities;
    private final Runner runner;

    /** @param activities one for each computation */
    RecordedCalls(CalledComputes calls, List<Activity> activities, Runner runner) {
        this.calls = calls;
        this.activities = activities.toArray(Activity[]::new);
        this.runner = runner;
    }

    @Override
    public String name() {
        return calls.name();
    }

    @Override
    public Box box(AxisRoles roles) {
        return calls.box(roles);
    }

    /** The hot loop. */
    @Override
    public long run(Scalars scalars, long sweep) {
        Track track = runner.track;
        if (!track.isOn()) {
            return calls.run(scalars, sweep);
        }
        CallTimes times = calls.timed(scalars, sweep);
        long start = times.after(0);
        for (int n = 0; n < activities.length; n++) {
            long end = times.after(calls.calls(sweep, n + 1));
            track.note(activities[n], start, end);
            start = end;
        }
        return 0;
    }
}
