package testudo.benchmarks.tasking;

import java.util.List;
import java.util.stream.Stream;

/**
 * A work, done by some parties with so many workers.
 *
 * @param name for the command line; events of other numbers of workers have the same
 * @param targets what is asked of them
 */
public record TaskEvent(String name, String summary, TaskWork work, int workers, List<TaskParty> parties,
        List<TaskTarget> targets) {

    private static final String OURS = TaskParty.LOCAL.name();

    /** Copies the lists. */
    public TaskEvent {
        parties = List.copyOf(parties);
        targets = List.copyOf(targets);
    }

    /** All of them. */
    public static List<TaskEvent> all() {
        return List.of(fibonacci(1), fibonacci(2), tree(1), tree(2),
                new TaskEvent("empty", "one empty task, made, run and waited for by one worker", TaskWork.EMPTY, 1,
                        List.of(TaskParty.LOCAL, TaskParty.POOL, TaskParty.virtualThreads(900_000), TaskParty.OPENMP,
                                TaskParty.TBB),
                        List.of(new TaskTarget.Nanos(OURS, 40), new TaskTarget.Bytes(OURS, 0))),
                new TaskEvent("queue", "10^6 independent tiny tasks through one global queue", TaskWork.TINY, 2,
                        List.of(TaskParty.LOCK_FREE, TaskParty.SPIN_LOCK, TaskParty.LOCK_FREE_SINGLY,
                                TaskParty.SPIN_LOCK_SINGLY, TaskParty.EXECUTOR),
                        List.of(new TaskTarget.Ratio(TaskParty.LOCK_FREE.name(), TaskParty.SPIN_LOCK.name(), 1),
                                new TaskTarget.Ratio(TaskParty.SPIN_LOCK.name(), TaskParty.EXECUTOR.name(), 0.5))),
                schemes(),
                new TaskEvent("fdtd", "FDTD, 128 x 128 cells: tasks made anew in two finishes a step, or meeting at a phaser",
                        TaskWork.FDTD, 2, List.of(TaskParty.FINISH, TaskParty.PHASER), List.of()));
    }

    private static TaskEvent fibonacci(int workers) {
        return new TaskEvent("fib", "fib(32), a task per call, no cut-off", TaskWork.FIB, workers,
                List.of(TaskParty.LOCAL, TaskParty.POOL, TaskParty.virtualThreads(8), TaskParty.OPENMP, TaskParty.TBB),
                List.of(new TaskTarget.Ratio(OURS, TaskParty.POOL.name(), 1)));
    }

    private static TaskEvent tree(int workers) {
        return new TaskEvent("tree", "tree of 1,111,111 tasks with trivial bodies", TaskWork.TREE, workers,
                List.of(TaskParty.LOCAL, TaskParty.POOL, TaskParty.COMPLETERS, TaskParty.virtualThreads(1), TaskParty.OPENMP,
                        TaskParty.TBB),
                List.of(new TaskTarget.Ratio(OURS, TaskParty.POOL.name(), 1),
                        new TaskTarget.Ratio(OURS, TaskParty.TBB.name(), 0.8),
                        new TaskTarget.Ratio(OURS, TaskParty.OPENMP.name(), 0.4)));
    }

    private static TaskEvent schemes() {
        List<TaskParty> all = Stream.of("global", "local", "zone", "tree", "adaptive")
                .map(scheme -> TaskParty.ours(", " + scheme, scheme)).toList();
        return new TaskEvent("schemes", "tree of 1,111,111 tasks by every scheme", TaskWork.TREE, 8, all,
                List.of(new TaskTarget.Spread(all.stream().map(TaskParty::name).toList(), 3)));
    }
}
