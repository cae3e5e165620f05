package testudo.reproduction.paper;

import java.time.Duration;
import java.util.Map;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.reproduction.claim.Setting;
import testudo.tasks.TaskOptions;
import testudo.tasks.Tasks;
import testudo.tasks.program.TaskProgram;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Zones;

/**
 * A program of tasks on a simulated machine.
 *
 * @param hashed whether lines are dealt out over all home tiles; otherwise they stay with their owners
 * @param sizes in place of the benchmark's own
 */
record TaskRun(TaskBenchmark benchmark, TaskArrangement arrangement, QueueKind queue, int cores, boolean hashed,
        Map<String, Integer> sizes) {

    /** How often an adaptive zone looks (µs). */
    static final String PERIOD = "sampling period (us)";

    private static final int ZONES_PER_SIDE = 2; // a zone per memory controller

    /** On as many cores as the paper, with lock-free queues and lines dealt out. */
    static TaskRun of(TaskBenchmark benchmark, TaskArrangement arrangement) {
        return new TaskRun(benchmark, arrangement, QueueKind.LOCK_FREE, benchmark.cores(), true, Map.of());
    }

    TaskRun on(int count) {
        return new TaskRun(benchmark, arrangement, queue, count, hashed, sizes);
    }

    TaskRun by(QueueKind kind) {
        return new TaskRun(benchmark, arrangement, kind, cores, hashed, sizes);
    }

    /** With lines at home where their owners are. */
    TaskRun atHome() {
        return new TaskRun(benchmark, arrangement, queue, cores, false, sizes);
    }

    TaskRun sized(Map<String, Integer> others) {
        return new TaskRun(benchmark, arrangement, queue, cores, hashed, others);
    }

    /** From start to end (ns of virtual time). */
    double nanos(Setting setting, Machine on, long seed) {
        Adaptation rule = rule(setting);
        String what = "tasks of " + this + ", " + (arrangement == TaskArrangement.ADAPTIVE ? rule : "") + ", seed " + seed;
        return setting.simulated(what, Double.class, on, machine -> {
            TaskProgram<?> program = benchmark.program(sizes);
            int edge = Math.max(ZONES_PER_SIDE, Math.max(machine.topology().columns(), (int) Math.ceil(Math.sqrt(cores))));
            TaskOptions options = TaskOptions.of(cores).queue(queue).batch(1).zones(Zones.chip(cores, edge, ZONES_PER_SIDE));
            return (double) Tasks.run(platform(machine, seed), arrangement.of(options, rule), program::byTasks).elapsedNanos();
        });
    }

    /** How long the program takes without tasks, on one core (ns). */
    double serialNanos(Setting setting, Machine on) {
        return setting.simulated("twin of " + benchmark + sizes, Double.class, on, machine -> {
            TaskProgram<?> program = benchmark.program(sizes);
            return (double) platform(machine, 1).run(1, program::serially).elapsedNanos();
        });
    }

    private SimulatedPlatform platform(Machine machine, long seed) {
        return new SimulatedPlatform(machine, SimulationOptions.defaults().withHashed(hashed).withSeed(seed)
                .withThreadsPerCore(machine.topology().threadsPerCore(cores)));
    }

    /** The paper's thresholds, in a period that goes with runs as short as ours. */
    private static Adaptation rule(Setting setting) {
        Adaptation standard = Adaptation.standard();
        return setting.assumptions().containsKey(PERIOD)
                ? new Adaptation(standard.producers(), standard.consumers(),
                        Duration.ofNanos(Math.round(setting.assumed(PERIOD) * 1000)), standard.hysteresis())
                : standard;
    }
}
