package testudo.benchmarks.tasking;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

import com.sun.management.ThreadMXBean;

import testudo.sync.host.HostPlatform;
import testudo.tasks.Task;
import testudo.tasks.TaskOptions;
import testudo.tasks.TaskWorker;
import testudo.tasks.Tasks;
import testudo.tasks.program.ProgramCatalog;
import testudo.tasks.program.ProgramKind;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Batches;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Zones;

/** This library's tasks. */
final class OurTasks implements TaskDoer {

    private static final int APART = 16; // words between two workers' counters
    private static final int CHILDREN = 10;
    private static final int CELLS = 128;

    /** How tasks are handed out, by the words of parties. */
    enum Way {
        LOCAL, GLOBAL, ZONE, TREE, ADAPTIVE, LOCK_FREE, SPIN_LOCK, GLOBAL_SINGLY, SPIN_LOCK_SINGLY, PHASER;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        TaskOptions options(int workers) {
            TaskOptions all = TaskOptions.of(workers);
            boolean many = workers >= 4;
            return switch (this) {
                case LOCAL, PHASER -> all;
                case GLOBAL -> all.scheme(Schemes.global());
                case LOCK_FREE -> all.scheme(Schemes.global()).batches(Batches.usual().all());
                case SPIN_LOCK -> all.scheme(Schemes.global()).queue(QueueKind.SPIN_LOCK).batches(Batches.usual().all());
                case GLOBAL_SINGLY -> all.scheme(Schemes.global()).batch(1);
                case SPIN_LOCK_SINGLY -> all.scheme(Schemes.global()).queue(QueueKind.SPIN_LOCK).batch(1);
                case ZONE -> all.zones(many ? Zones.mesh(workers, 2) : Zones.one(workers)).scheme(Schemes.zones());
                case TREE -> all.zones(many ? Zones.tree(workers, 1) : Zones.one(workers)).scheme(Schemes.zones());
                case ADAPTIVE -> all.zones(many ? Zones.mesh(workers, 2) : Zones.one(workers))
                        .scheme(Schemes.adaptive(Adaptation.standard()));
            };
        }
    }

    private final Way way;
    private final int workers;
    private final HostPlatform platform = new HostPlatform();

    OurTasks(Way way, int workers) {
        this.way = way;
        this.workers = workers;
    }

    @Override
    public TaskTime run(TaskWork work, int size) {
        long[] counts = new long[(workers + 1) * APART];
        TaskTime[] time = new TaskTime[1];
        Tasks.run(platform, way.options(workers), here -> {
            long begin = System.nanoTime();
            long allocated = allocated();
            long value = body(work, size, counts).applyAsLong(here);
            long bytes = allocated() - allocated;
            long nanos = System.nanoTime() - begin;
            for (int w = 0; w < workers; w++) {
                value += counts[w * APART + APART];
            }
            time[0] = new TaskTime(nanos, value, bytes);
        });
        return time[0];
    }

    private ToLongFunction<TaskWorker> body(TaskWork work, int size, long[] counts) {
        return switch (work) {
            case FIB -> here -> here.finish(() -> Half.of(here, size));
            case TREE -> here -> {
                here.finish(() -> here.async(new Node(size, counts)));
                return 0;
            };
            case EMPTY -> here -> {
                Runnable one = () -> here.async(new Tick(counts));
                for (int n = 0; n < size; n++) {
                    here.finish(one);
                }
                return 0;
            };
            case TINY -> here -> {
                here.finish(() -> {
                    for (int n = 0; n < size; n++) {
                        here.async(new Tick(counts));
                    }
                });
                return 0;
            };
            case FDTD -> {
                ProgramKind kind = ProgramCatalog.find("fdtd").orElseThrow();
                var program = kind.with(kind.sizes(Map.of("cells", CELLS, "steps", size, "phaser", way == Way.PHASER ? 1 : 0)));
                yield here -> {
                    program.byTasks(here);
                    return size;
                };
            }
        };
    }

    /** By the calling thread so far. */
    static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    /** What a task takes by itself: a header and the fields. */
    static long bytesOfTask() {
        Task[] some = new Task[10_000];
        long[] counts = {};
        long before = allocated();
        for (int n = 0; n < some.length; n++) {
            some[n] = new Tick(counts);
        }
        return Math.round((double) (allocated() - before) / some.length);
    }

    private static final class Half extends Task {

        private final int n;
        private long value;

        Half(int n) {
            this.n = n;
        }

        static long of(TaskWorker here, int n) {
            Half whole = new Half(n);
            whole.run(here);
            return whole.value;
        }

        @Override
        protected void run(TaskWorker here) {
            if (n < 2) {
                value = n;
                return;
            }
            Half one = new Half(n - 1);
            Half other = new Half(n - 2);
            here.async(one);
            other.run(here);
            here.join(one);
            value = one.value + other.value;
        }
    }

    private static final class Node extends Task {

        private final int levels;
        private final long[] counts;

        Node(int levels, long[] counts) {
            this.levels = levels;
            this.counts = counts;
        }

        @Override
        protected void run(TaskWorker here) {
            counts[here.index() * APART + APART]++;
            for (int c = 0; c < CHILDREN && levels > 0; c++) {
                here.async(new Node(levels - 1, counts));
            }
        }
    }

    private static final class Tick extends Task {

        private final long[] counts;

        Tick(long[] counts) {
            this.counts = counts;
        }

        @Override
        protected void run(TaskWorker here) {
            counts[here.index() * APART + APART]++;
        }
    }
}
