package testudo.sync.phaser;

import java.util.function.Consumer;

import testudo.sync.argument.Argument;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

/**
 * Runs programs of phased tasks, one worker each.
 *
 * <pre>{@code
 * PhasedTasks.run(platform, root -> {
 *     Phaser step = root.phaser(Mode.SIG_WAIT);
 *     for (int i = 0; i < n; i++) {
 *         root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), task -> {
 *             work();
 *             task.next();
 *             moreWork();
 *         });
 *     }
 * }); // the end of a task drops all its registrations
 * }</pre>
 *
 * <p>Safe for all threads, as far as the platform is: it runs one program at a time. What the caller did
 * happens-before the root task, and what any task did happens-before the return, as {@link Platform} says.
 *
 * <p>Source: Shirako et al. (2008); {@code docs/theory/phasers.md} §3 and §4.
 */
public final class PhasedTasks {

    private PhasedTasks() {}

    /**
     * Runs the root task, and returns when it and all tasks started by it have ended.
     *
     * <p>A task that throws stops all. The root's body is a finish scope of its own.
     *
     * @throws testudo.sync.platform.WorkerFailure if a task threw, also for misuse of a phaser
     * @throws testudo.sync.platform.Deadlock if all tasks waited for each other
     * @throws testudo.sync.platform.TimeLimitExceeded if the platform was given a time limit and the run exceeded it
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted
     */
    public static Report run(Platform platform, Consumer<PhasedTask> root) {
        Argument.given(root, "first task");
        return Argument.given(platform, "platform").run(1, worker -> begin(worker, platform, root));
    }

    /**
     * Runs a first task on a worker of a team that runs already, for teams that do other things besides; returns when it has
     * ended, while tasks started by it may go on.
     *
     * <p>The worker waits in phasers: it must not be one that others need.
     */
    public static void begin(Worker worker, Platform platform, Consumer<PhasedTask> root) {
        Argument.given(worker, "worker");
        Argument.given(platform, "platform");
        Argument.given(root, "first task");
        new PhasedTask(worker, platform, new Scope("the program", platform), new Views()).run(root);
    }
}
