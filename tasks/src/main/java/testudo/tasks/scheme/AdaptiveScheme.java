package testudo.tasks.scheme;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.Activity;
import testudo.tasks.queue.Queued;

/**
 * Each zone goes from the global queue to one of its own, to one per worker, and back, as the pressure on queues demands.
 *
 * <p>A change says where new tasks go. All queues are looked into at any time, those of the present arrangement first, so that a change loses no task: it
 * stays in the queue that it was put into.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.3.
 */
final class AdaptiveScheme implements QueueScheme {

    private static final int POLLS_BETWEEN_LOOKS = 64; // at the clock

    private final Zones zones;
    private final Zones workers;
    private final Activity[] activities;
    private final SharedQueues global;
    private final SharedQueues[] ofZones;
    private final OwnQueues[] ofWorkers;
    private final Controller controller;
    private final IntToLongFunction clock;
    private final int[][] polls;

    AdaptiveScheme(SchemeSetting setting, Adaptation rule, Arrangement first) {
        zones = setting.zones();
        workers = zones.alone();
        activities = setting.activities().toArray(Activity[]::new);
        global = new SharedQueues("all", setting, Placement.shared());
        ofZones = IntStream.range(0, zones.count())
                .mapToObj(z -> new SharedQueues("zone " + z, setting, ZoneScheme.place(setting, z)))
                .toArray(SharedQueues[]::new);
        ofWorkers = IntStream.range(0, setting.workers()).mapToObj(w -> new OwnQueues(w, setting.platform()))
                .toArray(OwnQueues[]::new);
        controller = new Controller(rule, setting, first);
        clock = setting.clock();
        polls = new int[setting.workers()][32]; // one word each, 128 bytes apart
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        int zone = zones.of(worker);
        return switch (controller.arrangement(zone)) {
            case GLOBAL -> pushed(global, kind, task, worker);
            case ZONE -> pushed(ofZones[zone], kind, task, worker);
            case LOCAL -> ofWorkers[worker].push(kind, task);
        };
    }

    private boolean pushed(SharedQueues queues, TaskKind kind, Queued task, int worker) {
        queues.push(kind, task, activities[worker]);
        return true;
    }

    @Override
    public Queued poll(int worker) {
        if (++polls[worker][16] % POLLS_BETWEEN_LOOKS == 0) {
            long now = clock.applyAsLong(worker);
            if (controller.isDue(now)) {
                controller.look(now);
            }
        }
        for (TaskKind kind : TaskKind.inOrder()) {
            Queued task = poll(worker, kind);
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /** One's own, one's zone's and everybody's, the present arrangement's first, then what others have. */
    private Queued poll(int worker, TaskKind kind) {
        Activity mine = activities[worker];
        int zone = zones.of(worker);
        Queued task = switch (controller.arrangement(zone)) {
            case GLOBAL -> global.poll(kind, mine);
            case ZONE -> ofZones[zone].poll(kind, mine);
            case LOCAL -> ofWorkers[worker].take(kind);
        };
        task = task == null ? ofWorkers[worker].take(kind) : task;
        task = task == null ? ofZones[zone].poll(kind, mine) : task;
        task = task == null ? global.poll(kind, mine) : task;
        task = task == null ? ofOtherZones(zone, kind, mine) : task;
        return task == null ? ofOtherWorkers(worker, kind, mine) : task;
    }

    private Queued ofOtherZones(int own, TaskKind kind, Activity mine) {
        for (int place = 1; place < ofZones.length; place++) {
            int zone = zones.nearest(own, place);
            Queued task = ofZones[zone].poll(kind, mine);
            if (task != null) {
                mine.addSteal(zones.distance(own, zone));
                return task;
            }
        }
        return null;
    }

    private Queued ofOtherWorkers(int thief, TaskKind kind, Activity mine) {
        for (int place = 1; place < ofWorkers.length; place++) {
            int victim = workers.nearest(thief, place);
            Queued task = ofWorkers[victim].steal(kind, mine);
            if (task != null) {
                mine.addSteal(workers.distance(thief, victim));
                return task;
            }
        }
        return null;
    }

    @Override
    public List<Switch> switches() {
        return controller.switches();
    }
}
