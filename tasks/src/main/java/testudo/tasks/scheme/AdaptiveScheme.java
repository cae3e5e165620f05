package testudo.tasks.scheme;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;

import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/**
 * Each zone goes from the global queue to one of its own, to one per worker, and back, as the pressure on queues demands.
 *
 * <p>A change says where new tasks go. All queues are looked into at any time, those of the present arrangement first, so that
 * a change loses no task: it stays in the queue that it was put into.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.3.
 */
final class AdaptiveScheme implements QueueScheme {

    private static final int POLLS_BETWEEN_LOOKS = 64; // at the clock

    private final Zones zones;
    private final SharedSets global;
    private final SharedSets ofZones;
    private final WorkerQueues ofWorkers;
    private final Controller controller;
    private final IntToLongFunction clock;
    private final int[][] polls;
    private final Batches batches;
    private final WorkerQueues.Counted isSteal;

    AdaptiveScheme(SchemeSetting setting, Adaptation rule, Arrangement first) {
        zones = setting.zones();
        global = SharedSets.of("all", Zones.one(setting.workers()), setting);
        ofZones = SharedSets.of("zone", zones, setting);
        ofWorkers = new WorkerQueues(setting);
        controller = new Controller(rule, setting, first);
        clock = setting.clock();
        polls = new int[setting.workers()][32]; // one word each, 128 bytes apart
        batches = setting.batches();
        isSteal = this::isSteal;
    }

    @Override
    public Optional<WorkStealingDeque> own(int worker) {
        return batches.spares() ? Optional.of(ofWorkers.of(worker).deque(TaskKind.CREATED)) : Optional.empty();
    }

    /** What is kept where a queue is long is found where {@code LOCAL} puts tasks. */
    @Override
    public int keeps(int worker) {
        return switch (controller.arrangement(zones.of(worker))) {
            case GLOBAL -> global.keeps(worker);
            case ZONE -> ofZones.keeps(worker);
            case LOCAL -> batches.most();
        };
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        return switch (controller.arrangement(zones.of(worker))) {
            case GLOBAL -> global.push(worker, kind, task);
            case ZONE -> ofZones.push(worker, kind, task);
            case LOCAL -> ofWorkers.of(worker).push(kind, task);
        };
    }

    @Override
    public Queued poll(int worker) {
        if (++polls[worker][16] % POLLS_BETWEEN_LOOKS == 0) {
            controller.look(clock.applyAsLong(worker));
        }
        for (TaskKind kind : TaskKind.inOrder()) {
            Queued task = poll(worker, kind);
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /** What a worker keeps as its zone's queue is long is the zone's, as what is in the queue. */
    private boolean isSteal(int thief, int victim) {
        return !batches.spares() || zones.of(thief) != zones.of(victim)
                || controller.arrangement(zones.of(victim)) == Arrangement.LOCAL;
    }

    /** One's own, one's zone's and everybody's, the present arrangement's first, then what others have. */
    private Queued poll(int worker, TaskKind kind) {
        Queued task = switch (controller.arrangement(zones.of(worker))) {
            case GLOBAL -> global.poll(worker, kind);
            case ZONE -> ofZones.poll(worker, kind);
            case LOCAL -> ofWorkers.of(worker).take(kind);
        };
        task = task == null ? ofWorkers.of(worker).take(kind) : task;
        task = task == null ? ofZones.poll(worker, kind) : task;
        task = task == null ? global.poll(worker, kind) : task;
        task = task == null ? ofZones.steal(worker, kind) : task;
        task = task == null ? ofWorkers.steal(worker, kind, isSteal) : task;
        task = task == null ? ofZones.borrow(worker, kind) : task;
        return task == null ? global.borrow(worker, kind) : task;
    }

    @Override
    public List<Switch> switches() {
        return controller.switches();
    }
}
