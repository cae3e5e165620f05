package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.tasks.queue.Count;
import testudo.tasks.queue.Front;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

/**
 * Queues of zones that are visited less often: a worker puts several created tasks there at a time, and takes several.
 *
 * <p>Tasks of one worker stay in their order. Where the queue is too long, workers are told to keep what they make, until it is shorter.
 * A worker that has something to do finds tasks of others in queues only; one that finds nothing there looks after a while into what
 * others' fronts hold.
 */
final class BatchedQueues implements SharedSets {

    private static final int PATIENCE = QueueScheme.LOOKS / 2; // as owners use the words of their fronts all the time
    private static final int APART = 16; // ints before and after a worker's, 64 bytes

    private final ZoneQueues queues;
    private final Zones zones;
    private final Zones workers;
    private final QueueUser[] users;
    private final Front[] fronts;
    private final int[][] vain; // by worker, at APART: looks for tasks of any kind since the last created one found; up to PATIENCE
    private final Batches batches;
    private final Runnable tellSleepers;

    BatchedQueues(ZoneQueues queues, Zones zones, SchemeSetting setting) {
        this.queues = queues;
        this.zones = zones;
        workers = zones.alone();
        users = setting.users().toArray(QueueUser[]::new);
        batches = setting.batches();
        fronts = IntStream.range(0, setting.workers()).mapToObj(w -> new Front(setting.platform(), w, batches.most()))
                .toArray(Front[]::new);
        vain = new int[setting.workers()][2 * APART];
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

    /** Every batch of tasks anew. */
    @Override
    public int keeps(int worker) {
        return fronts[worker].isEmpty() && queues.holds(worker, batches.queued()) ? batches.most() : 0;
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
        if (vain[worker][APART] < PATIENCE) {
            vain[worker][APART]++;
            return null;
        }
        if (kind != TaskKind.CREATED) {
            return null;
        }
        QueueUser user = users[worker];
        for (int place = 1; place < fronts.length; place++) {
            int owner = workers.nearest(worker, place);
            Queued task = fronts[owner].borrow(user);
            user.add(Count.VISITS);
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
            vain[worker][APART] = 0;
        }
        return task;
    }
}
