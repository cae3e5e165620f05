package testudo.tasks;

import java.util.Arrays;
import java.util.List;

import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.TaskQueue;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

/**
 * The tasks that phased tasks make: those have threads of their own, of which schemes do not know.
 *
 * <p>All workers look here when they have found nothing else, and now and then before.
 */
final class GuestQueues {

    private final List<TaskQueue> queues; // by kind
    private volatile boolean used;

    GuestQueues(QueueKind kind, Platform platform) {
        queues = Arrays.stream(TaskKind.values())
                .map(each -> kind.create(each + " of phased tasks", platform, Placement.shared())).toList();
    }

    /** Whether there is anything to be looked for. */
    boolean isUsed() {
        return used;
    }

    Queued poll(QueueUser user) {
        for (TaskQueue queue : queues) {
            Queued task = queue.poll(user);
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /** As one of their makers sees them. */
    QueueScheme of(QueueUser guest) {
        used = true;
        return new QueueScheme() {

            @Override
            public boolean push(int worker, TaskKind kind, Queued task) {
                queues.get(kind.ordinal()).push(task, guest);
                return true;
            }

            @Override
            public Queued poll(int worker) {
                return GuestQueues.this.poll(guest);
            }
        };
    }
}
