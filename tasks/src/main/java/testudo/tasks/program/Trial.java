package testudo.tasks.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

import testudo.sync.platform.Platform;
import testudo.tasks.TaskOptions;
import testudo.tasks.TaskReport;
import testudo.tasks.Tasks;

/**
 * A program, run by tasks and by its serial twin in turns, compared and checked.
 *
 * @param result of the tasks, which is the twin's
 * @param checked what {@link TaskProgram#check} says of it
 * @param report of the round by tasks whose time is the median
 * @param serialNanos the median of the twin's times (ns)
 * @param rounds how often either ran
 */
public record Trial<R>(R result, String checked, TaskReport report, long serialNanos, int rounds) {

    /**
     * Runs both, the twin with one worker.
     *
     * @param platform of the tasks
     * @param twins a platform for the twin, which may be the same one
     * @throws WrongResult if a result is wrong, or not the same each time
     * @throws testudo.sync.platform.WorkerFailure if one of them threw
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted
     */
    public static <R> Trial<R> of(TaskProgram<R> program, Platform platform, TaskOptions options, Supplier<Platform> twins,
            int rounds) {
        List<TaskReport> reports = new ArrayList<>();
        List<Long> serial = new ArrayList<>();
        Box<R> tasks = new Box<>();
        Box<R> twin = new Box<>();
        String checked = "";
        for (int round = 0; round < rounds; round++) {
            serial.add(twins.get().run(1, worker -> twin.value = program.serially(worker)).elapsedNanos());
            reports.add(Tasks.run(platform, options, here -> tasks.value = program.byTasks(here)));
            WrongResult.unless(program.same(tasks.value, twin.value), "The result by tasks is not that of the serial twin.");
            checked = round == 0 ? program.check(tasks.value) : checked;
        }
        reports.sort(Comparator.comparingLong(TaskReport::elapsedNanos));
        serial.sort(Comparator.naturalOrder());
        return new Trial<>(tasks.value, checked, reports.get(rounds / 2), serial.get(rounds / 2), rounds);
    }

    /** How many times as fast as the serial twin the tasks were. */
    public double speedup() {
        return (double) serialNanos / report.elapsedNanos();
    }

    /** The part of all workers' time in which they slept for want of tasks, from 0 to 1. */
    public double idleShare(int workers) {
        return Math.min(1, (double) report.idleNanos() / ((double) report.elapsedNanos() * workers));
    }

    /** How many queues of others, or shared ones, were looked into for each task. */
    public double visitsPerTask() {
        long tasks = report.created() + report.continuations() + report.yields();
        return tasks == 0 ? 0 : (double) report.visits() / tasks;
    }

    /** A result on its way out of a run. */
    private static final class Box<R> {
        private R value;
    }
}
