package testudo.tasks.program;

import testudo.sync.platform.Placement;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.TaskQueue;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;
import testudo.tasks.scheme.TaskKind;

/** A user's own scheme, as {@code docs/tasks.md} shows it. */
final class Pairs implements QueueScheme {

    private final SchemeSetting setting;
    private final TaskQueue[][] queues; // by pair and kind

    Pairs(SchemeSetting setting) {
        this.setting = setting;
        queues = new TaskQueue[(setting.workers() + 1) / 2][TaskKind.values().length];
        for (int pair = 0; pair < queues.length; pair++) {
            for (TaskKind kind : TaskKind.values()) {
                queues[pair][kind.ordinal()] =
                        setting.kind().create(kind + " of pair " + pair, setting.platform(), Placement.at(2 * pair));
            }
        }
    }

    @Override
    public boolean push(int worker, TaskKind kind, Queued task) {
        queues[worker / 2][kind.ordinal()].push(task, setting.users().get(worker));
        return true; // tell those who sleep
    }

    @Override
    public Queued poll(int worker) {
        for (TaskKind kind : TaskKind.values()) {
            for (int place = 0; place < queues.length; place++) {
                Queued task =
                        queues[(worker / 2 + place) % queues.length][kind.ordinal()].poll(setting.users().get(worker));
                if (task != null) {
                    return task;
                }
            }
        }
        return null;
    }
}
