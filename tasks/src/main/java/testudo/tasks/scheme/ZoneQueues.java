package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

/**
 * One set of queues per zone, in the memory of the zone's first worker; of one zone, in memory that is nobody's. Tasks come and go one
 * by one.
 */
final class ZoneQueues implements SharedSets {

    private final Zones zones;
    private final SharedQueues[] queues;
    private final QueueUser[] users;

    /** @param name of a zone, to be followed by its number */
    ZoneQueues(String name, Zones zones, SchemeSetting setting) {
        this.zones = zones;
        users = setting.users().toArray(QueueUser[]::new);
        queues = IntStream.range(0, zones.count())
                .mapToObj(z -> new SharedQueues(name + " " + z, setting, place(zones, z))).toArray(SharedQueues[]::new);
    }

    private static Placement place(Zones zones, int zone) {
        return zones.count() == 1 ? Placement.shared()
                : Placement.at(IntStream.range(0, zones.workers()).filter(w -> zones.of(w) == zone).findFirst().orElseThrow());
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        queues[zones.of(worker)].push(kind, task, users[worker]);
        return true;
    }

    @Override
    public Queued poll(int worker, TaskKind kind) {
        return queues[zones.of(worker)].poll(kind, users[worker]);
    }

    @Override
    public int keeps(int worker) {
        return 0;
    }

    /** Whether the queue of the worker's zone has so many created tasks, or batches of them. */
    boolean holds(int worker, int many) {
        return queues[zones.of(worker)].holds(TaskKind.CREATED, many);
    }

    @Override
    public Queued steal(int worker, TaskKind kind) {
        int own = zones.of(worker);
        for (int place = 1; place < queues.length; place++) {
            int zone = zones.nearest(own, place);
            Queued task = queues[zone].poll(kind, users[worker]);
            if (task != null) {
                users[worker].addSteal(zones.distance(own, zone));
                return task;
            }
        }
        return null;
    }

    @Override
    public Queued borrow(int worker, TaskKind kind) {
        return null; // all tasks are in queues
    }
}
