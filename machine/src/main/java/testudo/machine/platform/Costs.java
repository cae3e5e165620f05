package testudo.machine.platform;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

import testudo.machine.description.Machine;
import testudo.sync.platform.Work;

/**
 * What work costs on a machine, in ticks.
 *
 * <p>Computing takes the longer of two times: that of the instructions, where threads of a core share its issue slots, and that of
 * the bytes, which come from the nearest place that {@linkplain Supplies holds} what the worker uses again. A word of a field costs
 * {@code compute.read} or {@code compute.write} wherever it is, however large the field: on Cyclops-64 that is the scratchpad, as if its operands
 * had been brought there before, which only the bandwidth charges for. Slow cores, where a machine has some, take longer for
 * instructions and for bookkeeping. Figures are asked for when they are needed for
 * the first time, so that what a run has asked for is what its result depends on. Source: {@code docs/theory/machines.md}
 * §8.
 */
final class Costs {

    private static final String TOGETHER = "compute.shared-efficiency";

    private final Machine machine;
    private final SimulationOptions options;
    private final int workers;
    private final Map<Work.Software, Long> software = new EnumMap<>(Work.Software.class);
    private final Noise noise;
    private Rates rates; // null until somebody computes
    private Supplies supplies; // likewise
    private int cores; // of a socket
    private int slowFrom = -1; // core of each socket; negative until somebody works

    Costs(Machine machine, SimulationOptions options, int workers) {
        this.machine = machine;
        this.options = options;
        this.workers = workers;
        noise = new Noise(options.jitter());
    }

    /** Ticks per operation of a thread, beside as many on its core as the options say. */
    private record Rates(double sum, double product, double division, double root, double read, double write) {

        static Rates of(Machine machine, SimulationOptions options) {
            double efficiency = machine.value("compute.efficiency");
            int threads = options.threadsPerCore();
            if (threads > 1) { // together they reach more than one of them alone, and each gets its share
                double together = machine.has(TOGETHER) ? machine.value(TOGETHER) : efficiency;
                efficiency = Math.min(efficiency, together / threads);
            }
            double perCycle = machine.ticksPerNanosecond() / machine.value("clock.frequency")
                    / (machine.value("compute.lanes") * efficiency);
            return new Rates(
                    machine.value("compute.sum") * perCycle,
                    machine.value("compute.product") * perCycle,
                    machine.value("compute.division") * perCycle,
                    machine.value("compute.root") * perCycle,
                    machine.value("compute.read") * perCycle,
                    machine.value("compute.write") * perCycle);
        }
    }

    long ticks(Work work, SimulatedWorker worker) {
        return switch (work) {
            case Work.Software routine ->
                    Math.round(software.computeIfAbsent(routine, this::ticks) / speed(worker.place().core()));
            case Work.Compute compute -> {
                double time = time(compute, speed(worker.place().core()));
                yield Math.round(noise.of(time / machine.ticksPerNanosecond(), worker.random()) * machine.ticksPerNanosecond());
            }
        };
    }

    private long ticks(Work.Software routine) {
        String path = "software." + routine.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return machine.has(path) ? machine.ticks(path) : 0;
    }

    /** Of a core, as the last ones of each socket may be slower than the others; 1 for these. */
    private double speed(int core) {
        if (slowFrom < 0) {
            cores = machine.count("topology.cores");
            slowFrom = machine.has("cores.slow") ? cores - machine.count("cores.slow") : cores;
        }
        return core % cores < slowFrom ? 1 : machine.value("cores.speed");
    }

    /** Ticks without jitter, of a core at full speed. */
    double steady(Work.Compute compute) {
        return time(compute, 1);
    }

    private double time(Work.Compute compute, double speed) {
        if (rates == null) {
            rates = Rates.of(machine, options);
            supplies = Supplies.of(machine, options, workers);
        }
        Work.Operations ops = compute.operations();
        double instructions = ops.sums() * rates.sum + ops.products() * rates.product + ops.divisions() * rates.division
                + ops.roots() * rates.root + compute.reads() * rates.read + compute.writes() * rates.write;
        return Math.max(instructions / speed, compute.bytes() / supplies.bytesPerTick(compute));
    }
}
