package testudo.tasks;

import java.util.function.Consumer;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;

/**
 * Runs programs of tasks.
 *
 * <pre>{@code
 * TaskReport report = Tasks.run(new HostPlatform(), TaskOptions.of(8), here -> {
 *     for (int i = 0; i < n; i++) {
 *         int part = i;
 *         here.async(there -> compute(part));
 *     }
 * }); // all have ended
 * }</pre>
 *
 * <p>Safe for all threads, as far as the platform is: it runs one program at a time. What the caller did happens-before the
 * root task, and what any task did happens-before the return.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §2.1.
 */
public final class Tasks {

    private Tasks() {}

    /**
     * Runs the root task within a finish scope, and returns when it and all tasks made by it have ended.
     *
     * <p>Tasks that throw do not stop the others: the first error is thrown when the scope ends, the others suppressed in it.
     *
     * @throws testudo.sync.platform.WorkerFailure if a task threw; its cause is what was thrown
     * @throws testudo.sync.platform.Deadlock if all workers waited for each other
     * @throws testudo.sync.platform.TimeLimitExceeded if the platform was given a time limit and the run exceeded it
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted
     */
    public static TaskReport run(Platform platform, TaskOptions options, Consumer<TaskWorker> root) {
        TaskTeam team = new TaskTeam(platform, options);
        long start = System.nanoTime();
        Report report = platform.run(options.workers(), worker -> team.run(worker, root));
        team.record(options.zones(), start);
        return team.report(report);
    }
}
