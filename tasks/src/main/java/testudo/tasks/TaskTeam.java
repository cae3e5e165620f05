package testudo.tasks;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;

/** What the workers of one run share. */
final class TaskTeam {

    final Platform platform;
    final TaskLimits limits;
    final Sleepers sleepers;
    final QueueScheme scheme;
    /** Tasks in queues; counted only where they are limited. */
    final Cell waiting;
    private final List<QueueUser> users;
    private final TaskWorker[] workers;
    private volatile boolean terminating;
    private volatile boolean over;

    TaskTeam(Platform platform, TaskOptions options) {
        this.platform = platform;
        limits = options.limits();
        sleepers = new Sleepers(platform);
        waiting = platform.cell("waiting tasks", 0, Placement.shared());
        users = Stream.generate(QueueUser::new).limit(options.workers()).toList();
        workers = new TaskWorker[options.workers()];
        scheme = options.scheme().apply(new SchemeSetting(platform, options.zones(), options.queue(), users,
                worker -> workers[worker].worker().now()));
    }

    /** The life of a worker; the first one runs the root task. */
    void run(Worker worker, Consumer<TaskWorker> root) {
        TaskWorker here = new TaskWorker(worker, this);
        workers[worker.index()] = here;
        users.get(worker.index()).begin(worker);
        if (worker.index() > 0) {
            here.work();
            return;
        }
        here.finish(() -> root.accept(here));
        over = true; // volatile: before the look for sleepers
        sleepers.tell();
    }

    boolean isDone() {
        return over;
    }

    /** Whether any scope was ever terminated: until then nobody need look at theirs. */
    boolean isTerminating() {
        return terminating;
    }

    void terminating() {
        terminating = true;
    }

    TaskReport report(Report report) {
        Tally all = Stream.of(workers).map(TaskWorker::tally).reduce(new Tally(0, 0, 0, 0), Tally::plus);
        return TaskReport.of(report, users, all, scheme.switches());
    }
}
