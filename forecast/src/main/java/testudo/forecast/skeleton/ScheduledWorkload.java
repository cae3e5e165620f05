package testudo.forecast.skeleton;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import testudo.machine.application.Workload;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.ScheduledWork;
import testudo.sync.platform.Work;

/** A schedule as a workload: a stage per phase, with a point after each, and neighbours along the cut axis. */
public final class ScheduledWorkload {

    private ScheduledWorkload() {}

    /** The work that the executor would charge. */
    public static Workload of(String name, Schedule schedule) {
        ScheduledWork scheduled = new ScheduledWork(schedule);
        List<Work.Compute[]> perWorker = IntStream.range(0, schedule.workers()).mapToObj(scheduled::of).toList();
        List<List<Work.Compute>> stages = new ArrayList<>();
        for (int p = 0; p < schedule.phases().size(); p++) {
            int phase = p;
            stages.add(perWorker.stream().map(work -> work[phase]).toList());
        }
        return new Workload(name, stages, Workload.chain(schedule.workers()));
    }
}
