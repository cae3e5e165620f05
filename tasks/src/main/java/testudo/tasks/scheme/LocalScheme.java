package testudo.tasks.scheme;

import java.util.Optional;
import java.util.stream.IntStream;

import testudo.tasks.queue.Activity;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/**
 * Queues per worker: each takes its youngest task, and steals the oldest of others, the nearest first.
 *
 * <p>Source: work stealing as in Cilk (Frigo, Leiserson and Randall, 1998), with the help-first policy of Guo et al. (2009).
 */
final class LocalScheme implements QueueScheme {

    private final Zones workers;
    private final OwnQueues[] queues;
    private final Activity[] activities;

    LocalScheme(SchemeSetting setting) {
        workers = setting.zones().alone();
        activities = setting.activities().toArray(Activity[]::new);
        queues = IntStream.range(0, setting.workers()).mapToObj(w -> new OwnQueues(w, setting.platform()))
                .toArray(OwnQueues[]::new);
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        return queues[worker].push(kind, task);
    }

    @Override
    public Optional<WorkStealingDeque> own(int worker) {
        return Optional.of(queues[worker].deque(TaskKind.CREATED));
    }

    @Override
    public Queued poll(int worker) {
        for (TaskKind kind : TaskKind.inOrder()) {
            Queued task = queues[worker].take(kind);
            task = task == null ? steal(worker, kind) : task;
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    private Queued steal(int thief, TaskKind kind) {
        Activity mine = activities[thief];
        for (int place = 1; place < queues.length; place++) {
            int victim = workers.nearest(thief, place);
            Queued task = queues[victim].steal(kind, mine);
            if (task != null) {
                mine.addSteal(workers.distance(thief, victim));
                return task;
            }
        }
        return null;
    }
}
