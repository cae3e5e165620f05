package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.Activity;
import testudo.tasks.queue.Queued;

/**
 * Queues per zone: workers put tasks into those of their own zone, and look for some there first, then in other zones, the nearest first.
 *
 * <p>With one zone this is the global queue; with a tree of zones it is the hierarchy of queues.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2. They do not say in which order continuations and yielded tasks of other zones are
 * looked for; here by distance, too.
 */
final class ZoneScheme implements QueueScheme {

    private final Zones zones;
    private final SharedQueues[] queues;
    private final Activity[] activities;

    ZoneScheme(SchemeSetting setting) {
        zones = setting.zones();
        activities = setting.activities().toArray(Activity[]::new);
        queues = IntStream.range(0, zones.count())
                .mapToObj(z -> new SharedQueues("zone " + z, setting, place(setting, z))).toArray(SharedQueues[]::new);
    }

    /** In the memory of the zone's first worker. */
    static Placement place(SchemeSetting setting, int zone) {
        return setting.zones().count() == 1 ? Placement.shared()
                : Placement.at(IntStream.range(0, setting.workers()).filter(w -> setting.zones().of(w) == zone).findFirst()
                        .orElseThrow());
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        queues[zones.of(worker)].push(kind, task, activities[worker]);
        return true;
    }

    @Override
    public Queued poll(int worker) {
        int own = zones.of(worker);
        Activity mine = activities[worker];
        for (TaskKind kind : TaskKind.inOrder()) {
            for (int place = 0; place < queues.length; place++) {
                int zone = zones.nearest(own, place);
                Queued task = queues[zone].poll(kind, mine);
                if (task != null) {
                    if (zone != own) {
                        mine.addSteal(zones.distance(own, zone));
                    }
                    return task;
                }
            }
        }
        return null;
    }
}
