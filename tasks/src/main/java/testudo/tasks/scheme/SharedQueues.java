package testudo.tasks.scheme;

import java.util.Arrays;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.TaskQueue;

/** One queue per kind of task, for workers that share them. */
final class SharedQueues {

    private final TaskQueue[] queues;

    /** @param name of the group of workers */
    SharedQueues(String name, SchemeSetting setting, Placement where) {
        queues = Arrays.stream(TaskKind.inOrder())
                .map(kind -> setting.kind().create(kind + " of " + name, setting.platform(), where))
                .toArray(TaskQueue[]::new);
    }

    void push(TaskKind kind, Queued task, QueueUser user) {
        queues[kind.ordinal()].push(task, user);
    }

    Queued poll(TaskKind kind, QueueUser user) {
        user.add(Count.VISITS);
        return queues[kind.ordinal()].poll(user);
    }

    boolean holds(TaskKind kind, int many) {
        return queues[kind.ordinal()].holds(many);
    }
}
