package testudo.tasks.scheme;

import java.util.Arrays;
import java.util.stream.Stream;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.Activity;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.TaskQueue;

/** One queue per kind of task, for workers that share them. */
final class SharedQueues {

    private final TaskQueue[] queues;

    /** @param name of the group of workers */
    SharedQueues(String name, SchemeSetting setting, Placement where) {
        queues = Arrays.stream(TaskKind.inOrder())
                .flatMap(kind -> Stream.of(setting.kind().create(kind + " of " + name, setting.platform(), where)))
                .toArray(TaskQueue[]::new);
    }

    void push(TaskKind kind, Queued task, Activity mine) {
        queues[kind.ordinal()].push(task, mine);
    }

    Queued poll(TaskKind kind, Activity mine) {
        mine.add(Count.VISITS);
        return queues[kind.ordinal()].poll(mine);
    }
}
