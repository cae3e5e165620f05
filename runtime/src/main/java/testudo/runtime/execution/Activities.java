package testudo.runtime.execution;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import testudo.api.grid.Box;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Activity.Kind;

/** What workers of a schedule do, in words for timelines: put only when they are asked for. */
final class Activities {

    /** Of so many kernels all are named. */
    private static final int MOST_NAMED = 4;

    private final Schedule schedule;

    Activities(Schedule schedule) {
        this.schedule = schedule;
    }

    /** A worker's phases, each as a whole. */
    List<Supplier<Activity>> of(int worker) {
        return IntStream.range(0, schedule.phases().size()).<Supplier<Activity>>mapToObj(p -> new WholePhase(worker, p))
                .toList();
    }

    /** The computations of a script, each of which also notes when it was done. */
    Computation[][] recorded(Computation[][] script, Runner runner) {
        return IntStream.range(0, script.length).mapToObj(p -> CalledComputes.together(script[p],
                called -> new RecordedCalls(new CalledComputes(called), called.stream().map(c -> activity(p, c)).toList(),
                        runner),
                other -> new RecordedCompute(other, activity(p, other), runner))).toArray(Computation[][]::new);
    }

    private Activity activity(int phase, Computation c) {
        return new Activity(Kind.COMPUTE, names(List.of(c.name().split(", "))), schedule.phases().get(phase).toString(),
                c.box(schedule.roles()).toString());
    }

    private static String names(List<String> kernels) {
        return kernels.size() <= MOST_NAMED ? String.join(", ", kernels)
                : String.join(", ", kernels.subList(0, MOST_NAMED - 1)) + " and " + (kernels.size() - MOST_NAMED + 1) + " more";
    }

    /** Asked for by one thread. */
    private final class WholePhase implements Supplier<Activity> {

        private final int worker;
        private final int phase;
        private Activity made; // null before it is first asked for

        WholePhase(int worker, int phase) {
            this.worker = worker;
            this.phase = phase;
        }

        @Override
        public Activity get() {
            if (made == null) {
                List<Compute> work = schedule.scripts().get(worker).phases().get(phase);
                List<String> kernels = work.stream().map(c -> c.kernel().name()).distinct().toList();
                made = new Activity(Kind.COMPUTE, kernels.isEmpty() ? "nothing" : names(kernels),
                        schedule.phases().get(phase).toString(),
                        work.stream().map(Compute::box).reduce(Box::hull).map(Box::toString).orElse(""));
            }
            return made;
        }
    }
}
