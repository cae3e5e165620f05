package testudo.tasks;

import java.util.function.Function;

import testudo.sync.platform.Platform;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Batches;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Zones;

/**
 * How tasks are run.
 *
 * @param workers of the team
 * @param zones which workers are near each other
 * @param scheme makes the arrangement of queues
 * @param queue how queues that several workers share are made safe
 * @param batches how created tasks go through queues that workers share
 * @param limits on tasks
 */
public record TaskOptions(int workers, Zones zones, Function<SchemeSetting, QueueScheme> scheme, QueueKind queue,
        Batches batches, TaskLimits limits) {

    /** @throws IllegalArgumentException if the zones are of another number of workers */
    public TaskOptions {
        if (zones.workers() != workers) {
            throw new IllegalArgumentException(
                    "The zones hold " + zones.workers() + " workers, but there are " + workers + ".");
        }
    }

    /** So many workers in one zone, a queue for each, with stealing. */
    public static TaskOptions of(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("Tasks need at least 1 worker, got " + workers + ".");
        }
        return new TaskOptions(workers, Zones.one(workers), Schemes.local(), QueueKind.LOCK_FREE, Batches.usual(),
                TaskLimits.none());
    }

    /** Usual options for so many workers, with the zones of the platform. */
    public static TaskOptions on(Platform platform, int workers) {
        return of(workers).zones(Zones.on(platform, workers));
    }

    /** These options with other queues. */
    public TaskOptions scheme(Function<SchemeSetting, QueueScheme> other) {
        return new TaskOptions(workers, zones, other, queue, batches, limits);
    }

    /** These options with other zones. */
    public TaskOptions zones(Zones other) {
        return new TaskOptions(workers, other, scheme, queue, batches, limits);
    }

    /** These options with other shared queues. */
    public TaskOptions queue(QueueKind other) {
        return new TaskOptions(workers, zones, scheme, other, batches, limits);
    }

    /** These options with batches of at most so many tasks; 1: each by itself, as in the paper. */
    public TaskOptions batch(int most) {
        return batches(Batches.of(most));
    }

    /** These options with other batches. */
    public TaskOptions batches(Batches other) {
        return new TaskOptions(workers, zones, scheme, queue, other, limits);
    }

    /** These options with other limits. */
    public TaskOptions limits(TaskLimits other) {
        return new TaskOptions(workers, zones, scheme, queue, batches, other);
    }
}
