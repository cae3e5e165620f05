package testudo.tasks;

import java.util.HashMap;
import java.util.Map;

import testudo.sync.platform.Activity;
import testudo.sync.platform.Worker;
import testudo.sync.timeline.Track;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;

/**
 * A worker whose tasks are recorded, each a turn of its track: what it ran, whose task it was, and when.
 *
 * <p>A task that waits for others contains those that ran meanwhile.
 */
final class RecordedWorker extends TaskWorker {

    private final Track track;
    private final Map<String, Activity> activities = new HashMap<>();

    RecordedWorker(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user, Track track) {
        super(worker, team, scheme, user);
        this.track = track;
        track.begin(-1, 0);
    }

    @Override
    void run(Task task) {
        track.begin(-1, 0);
        if (!track.isOn()) {
            super.run(task);
            return;
        }
        Activity activity = activity(task); // of now: it may be in other hands when it has ended
        long start = System.nanoTime();
        super.run(task);
        track.note(activity, start, System.nanoTime());
    }

    private Activity activity(Task task) {
        String kind = task instanceof BodyTask ? "task" : task.getClass().getSimpleName();
        String name = task.isOf(mark()) ? kind : kind + " of worker " + task.maker();
        return activities.computeIfAbsent(name, what -> Activity.of(Activity.Kind.COMPUTE, what));
    }
}
