package testudo.tasks.scheme;

import java.util.Optional;

import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/**
 * Queues per worker: each takes its youngest task, and steals the oldest of others, the nearest first.
 *
 * <p>Source: work stealing as in Cilk (Frigo, Leiserson and Randall, 1998), with the help-first policy of Guo et al. (2009).
 */
final class LocalScheme implements QueueScheme {

    private final WorkerQueues queues;

    LocalScheme(SchemeSetting setting) {
        queues = new WorkerQueues(setting);
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        return queues.of(worker).push(kind, task);
    }

    @Override
    public Optional<WorkStealingDeque> own(int worker) {
        return Optional.of(queues.of(worker).deque(TaskKind.CREATED));
    }

    @Override
    public Queued poll(int worker) {
        for (TaskKind kind : TaskKind.inOrder()) {
            Queued task = queues.of(worker).take(kind);
            task = task == null ? queues.steal(worker, kind) : task;
            if (task != null) {
                return task;
            }
        }
        return null;
    }
}
