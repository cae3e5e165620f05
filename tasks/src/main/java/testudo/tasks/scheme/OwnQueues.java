package testudo.tasks.scheme;

import java.util.Arrays;

import testudo.sync.platform.Platform;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/** One deque per kind of task, of one worker. */
final class OwnQueues {

    private final WorkStealingDeque[] deques;

    OwnQueues(int owner, Platform platform) {
        deques = Arrays.stream(TaskKind.inOrder())
                .map(kind -> new WorkStealingDeque(kind + " of worker " + owner, platform, owner))
                .toArray(WorkStealingDeque[]::new);
    }

    WorkStealingDeque deque(TaskKind kind) {
        return deques[kind.ordinal()];
    }

    boolean push(TaskKind kind, Queued task) {
        return deques[kind.ordinal()].push(task);
    }

    Queued take(TaskKind kind) {
        return deques[kind.ordinal()].take();
    }

    Queued steal(TaskKind kind, QueueUser user) {
        user.add(Count.VISITS);
        return deques[kind.ordinal()].steal(user);
    }
}
