package testudo.tasks.scheme;

import testudo.tasks.queue.Queued;

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

    ZoneScheme(Zones zones, SchemeSetting setting) {
        queues = SharedSets.of("zone", zones, setting);
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
            task = task == null ? queues.borrow(worker, kind) : task;
            if (task != null) {
                return task;
            }
        }
        return null;
    }
}
