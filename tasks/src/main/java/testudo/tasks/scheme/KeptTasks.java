package testudo.tasks.scheme;

import java.util.stream.IntStream;

import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/** What each worker keeps of the tasks that it makes, as the shared queue holds enough of them: it takes the youngest, others the oldest. */
final class KeptTasks {

    private final Zones zones;
    private final Zones workers;
    private final QueueUser[] users;
    private final WorkStealingDeque[] deques;

    KeptTasks(Zones zones, SchemeSetting setting) {
        this.zones = zones;
        workers = zones.alone();
        users = setting.users().toArray(QueueUser[]::new);
        deques = IntStream.range(0, setting.workers())
                .mapToObj(w -> new WorkStealingDeque("what worker " + w + " keeps", setting.platform(), w))
                .toArray(WorkStealingDeque[]::new);
    }

    WorkStealingDeque of(int worker) {
        return deques[worker];
    }

    /** After looks into all queues in vain: the oldest task that another worker keeps, the nearest first; or null. */
    Queued steal(int thief) {
        QueueUser user = users[thief];
        for (int place = 1; place < deques.length; place++) {
            int owner = workers.nearest(thief, place);
            Queued task = deques[owner].steal(user);
            user.add(Count.VISITS);
            if (task != null) {
                if (zones.of(owner) != zones.of(thief)) {
                    user.addSteal(zones.distance(zones.of(thief), zones.of(owner)));
                }
                return task;
            }
        }
        return null;
    }
}
