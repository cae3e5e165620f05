package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.tasks.queue.Count;
import testudo.tasks.queue.Front;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

/**
 * The same queues, visited less often: a worker puts several created tasks there at a time, and takes several.
 *
 * <p>Tasks of one worker stay in their order. A worker that has something to do finds those of others in queues only; one that has
 * looked in vain for a while looks into the others' fronts, too.
 */
final class BatchedQueues implements SharedSets {

    private static final int PATIENCE = QueueScheme.LOOKS / 2; // as owners use the words of their fronts all the time
    private static final int OWN = 16; // place of a worker's word, 64 bytes from others'

    private final ZoneQueues queues;
    private final Zones zones;
    private final Zones workers;
    private final QueueUser[] users;
    private final Front[] fronts;
    private final int[][] vain; // looks, for tasks of any kind, since the last created one found; up to PATIENCE
    private final Runnable tellSleepers;

    BatchedQueues(ZoneQueues queues, Zones zones, SchemeSetting setting) {
        this.queues = queues;
        this.zones = zones;
        workers = zones.alone();
        users = setting.users().toArray(QueueUser[]::new);
        fronts = IntStream.range(0, setting.workers()).mapToObj(w -> new Front(setting.platform(), w, setting.batch()))
                .toArray(Front[]::new);
        vain = new int[setting.workers()][2 * OWN];
        tellSleepers = setting.tellSleepers();
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        if (kind != TaskKind.CREATED) {
            return queues.push(worker, kind, task);
        }
        boolean first = fronts[worker].add(task);
        if (fronts[worker].isFull()) {
            flush(worker);
            return true;
        }
        return first;
    }

    private void flush(int worker) {
        Queued made = fronts[worker].close(users[worker]);
        if (made != null) {
            queues.push(worker, TaskKind.CREATED, made);
            fronts[worker].leave(made);
        }
    }

    @Override
    public Queued poll(int worker, TaskKind kind) {
        if (kind != TaskKind.CREATED) {
            return queues.poll(worker, kind);
        }
        Queued task = fronts[worker].next(users[worker]);
        if (task == null) {
            flush(worker);
            Queued taken = queues.poll(worker, kind);
            while (task == null && taken != null) {
                task = open(worker, taken);
                taken = task == null ? queues.poll(worker, kind) : null; // others may have emptied it
            }
        }
        return found(worker, task);
    }

    @Override
    public Queued steal(int worker, TaskKind kind) {
        Queued taken = queues.steal(worker, kind);
        if (kind != TaskKind.CREATED) {
            return taken;
        }
        Queued task = null;
        while (task == null && taken != null) {
            task = open(worker, taken);
            taken = task == null ? queues.steal(worker, kind) : null;
        }
        return found(worker, task);
    }

    /** Between the queue and the front nobody sees a batch: whoever looked then and went to sleep is told. */
    private Queued open(int worker, Queued taken) {
        Queued task = fronts[worker].open(taken, users[worker]);
        if (fronts[worker].serves()) {
            tellSleepers.run();
        }
        return task;
    }

    @Override
    public Queued borrow(int worker, TaskKind kind) {
        if (vain[worker][OWN] < PATIENCE) {
            vain[worker][OWN]++;
            return null;
        }
        if (kind != TaskKind.CREATED) {
            return null;
        }
        QueueUser user = users[worker];
        for (int place = 1; place < fronts.length; place++) {
            int owner = workers.nearest(worker, place);
            user.add(Count.VISITS);
            Queued task = fronts[owner].borrow(user);
            if (task != null) {
                if (zones.of(owner) != zones.of(worker)) {
                    user.addSteal(zones.distance(zones.of(worker), zones.of(owner)));
                }
                return found(worker, task);
            }
        }
        return null;
    }

    private Queued found(int worker, Queued task) {
        if (task != null) {
            vain[worker][OWN] = 0;
        }
        return task;
    }
}
