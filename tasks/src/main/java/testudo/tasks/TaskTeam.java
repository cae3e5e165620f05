package testudo.tasks;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.phaser.PhasedTask;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;
import testudo.sync.timeline.RecordedHost;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;
import testudo.tasks.scheme.Switch;
import testudo.tasks.scheme.Zones;

/** What the workers of one run share. */
final class TaskTeam {

    final Platform platform;
    final TaskLimits limits;
    final Sleepers sleepers;
    final Standstill standstill;
    final QueueScheme scheme;
    /** Tasks in queues; counted only where they are limited. */
    final Cell waiting;
    final GuestQueues guests;
    private final List<QueueUser> users;
    private final TaskWorker[] workers;
    private final List<PhasedWorker> phased = new ArrayList<>(); // under the lock of this list, as is the next
    private final List<QueueUser> phasedUsers = new ArrayList<>();
    private volatile boolean terminating;
    private volatile boolean futureMadeTask;
    private volatile boolean over;

    TaskTeam(Platform platform, TaskOptions options) {
        this.platform = platform;
        limits = options.limits();
        sleepers = new Sleepers(platform);
        standstill = new Standstill(options.workers());
        waiting = platform.cell("waiting tasks", 0, Placement.shared());
        users = Stream.generate(QueueUser::new).limit(options.workers()).toList();
        workers = new TaskWorker[options.workers()];
        guests = new GuestQueues(options.queue(), platform);
        scheme = options.scheme().apply(new SchemeSetting(platform, options.zones(), options.queue(), options.batches(), users,
                worker -> workers[worker].worker().now(), this::tellSleepers));
    }

    /** After something that another worker may wait for. */
    void tellSleepers() {
        VarHandle.fullFence(); // between what was published and the look at who sleeps
        sleepers.tell();
    }

    /** The life of a worker; the first one runs the root task. */
    void run(Worker worker, Consumer<TaskWorker> root) {
        QueueUser user = users.get(worker.index());
        user.begin(worker);
        TaskWorker here = platform instanceof RecordedHost host
                ? new RecordedWorker(worker, this, scheme, user, host.track(worker.index()))
                : new TaskWorker(worker, this, scheme, user);
        workers[worker.index()] = here;
        if (worker.index() > 0) {
            here.work();
            return;
        }
        here.finish(() -> root.accept(here));
        over = true; // volatile: before the look for sleepers
        sleepers.tell();
    }

    /** The worker of a phased task; on its thread. */
    PhasedWorker admit(PhasedTask task) {
        QueueUser user = new QueueUser();
        user.begin(task.worker());
        PhasedWorker worker = new PhasedWorker(task, this, user);
        synchronized (phased) {
            phased.add(worker);
            phasedUsers.add(user);
        }
        return worker;
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

    /** Whether any future has made a task that is none, for which it may wait. */
    boolean anyFutureMadeTask() {
        return futureMadeTask;
    }

    /** Before the task can be found. */
    void futureMakesTask() {
        futureMadeTask = true;
    }

    /** Notes on the tracks of a recorded machine when zones changed their arrangement, each with its first worker. */
    void record(Zones zones, long start) {
        if (platform instanceof RecordedHost host) {
            for (Switch change : scheme.switches()) {
                int worker =
                        IntStream.range(0, zones.workers()).filter(w -> zones.of(w) == change.zone()).findFirst().orElseThrow();
                long at = start + change.nanos();
                host.track(worker).mark(Activity.of(Activity.Kind.SOFTWARE, "zone " + change.zone() + " to "
                        + change.to().name().toLowerCase(Locale.ROOT)), at);
            }
        }
    }

    TaskReport report(Report report) {
        synchronized (phased) {
            Tally all = Stream.concat(Stream.of(workers), phased.stream()).map(TaskWorker::tally)
                    .reduce(new Tally(0, 0, 0, 0), Tally::plus);
            return TaskReport.of(report, Stream.concat(users.stream(), phasedUsers.stream()).toList(), all, scheme.switches());
        }
    }
}
