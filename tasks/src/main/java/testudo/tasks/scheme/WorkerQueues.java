package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

/** Queues of each worker's own, into which others look for something to steal. */
final class WorkerQueues {

    private final Zones workers;
    private final OwnQueues[] queues;
    private final QueueUser[] users;

    WorkerQueues(SchemeSetting setting) {
        workers = setting.zones().alone();
        users = setting.users().toArray(QueueUser[]::new);
        queues = IntStream.range(0, setting.workers()).mapToObj(w -> new OwnQueues(w, setting.platform()))
                .toArray(OwnQueues[]::new);
    }

    OwnQueues of(int worker) {
        return queues[worker];
    }

    /** The oldest task of another worker, the nearest first; or null. Counts as a steal. */
    Queued steal(int thief, TaskKind kind) {
        return steal(thief, kind, (_, _) -> true);
    }

    /** @param isSteal whether it counts as one, for the thief and the one who had the task */
    Queued steal(int thief, TaskKind kind, Counted isSteal) {
        QueueUser user = users[thief];
        for (int place = 1; place < queues.length; place++) {
            int victim = workers.nearest(thief, place);
            Queued task = queues[victim].steal(kind, user);
            if (task != null) {
                if (isSteal.of(thief, victim)) {
                    user.addSteal(workers.distance(thief, victim));
                }
                return task;
            }
        }
        return null;
    }

    /** Whether what one worker takes from another counts as stolen. */
    interface Counted {

        boolean of(int thief, int victim);
    }
}
