package testudo.tasks.scheme;

import java.util.Optional;

import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/**
 * Queues per zone: workers put tasks into those of their own zone, and look for some there first, then in other zones, the
 * nearest first.
 *
 * <p>With one zone this is the global queue; with a tree of zones it is the hierarchy of queues.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2. They do not say in which order continuations and yielded tasks of
 * other zones are looked for; here by distance, too.
 */
final class ZoneScheme implements QueueScheme {

    private final SharedSets queues;
    private final KeptTasks kept; // null where all go into the queues

    ZoneScheme(Zones zones, SchemeSetting setting) {
        queues = SharedSets.of("zone", zones, setting);
        kept = setting.batches().spares() ? new KeptTasks(zones, setting) : null;
    }

    @Override
    public Optional<WorkStealingDeque> own(int worker) {
        return kept == null ? Optional.empty() : Optional.of(kept.of(worker));
    }

    @Override
    public int keeps(int worker) {
        return queues.keeps(worker);
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        return queues.push(worker, kind, task);
    }

    @Override
    public Queued poll(int worker) {
        for (TaskKind kind : TaskKind.inOrder()) {
            Queued task = queues.poll(worker, kind);
            task = task == null ? queues.steal(worker, kind) : task;
            task = task == null && kept != null && kind == TaskKind.CREATED ? kept.steal(worker) : task;
            task = task == null ? queues.borrow(worker, kind) : task;
            if (task != null) {
                return task;
            }
        }
        return null;
    }
}
