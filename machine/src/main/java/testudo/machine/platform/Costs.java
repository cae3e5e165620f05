package testudo.machine.platform;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

import testudo.machine.description.Machine;
import testudo.sync.platform.Work;

/**
 * What work costs on a machine, in ticks.
 *
 * <p>Computing takes the longer of two times: that of the instructions, where threads of a core share its issue slots, and that of
 * the bytes, which come from the nearest place that {@linkplain Supplies holds} what the worker uses again. A word of a field costs
 * {@code compute.read} or {@code compute.write} wherever it is, however large the field: on Cyclops-64 that is the scratchpad, as if its operands
 * had been brought there before, which only the bandwidth charges for. Slow cores, where a machine has some, take longer for
 * instructions and for bookkeeping. Figures are asked for when somebody works for the
 * first time, and used when an operation needs them, so that a result depends on nothing that no work needed. Source: {@code docs/theory/machines.md}
 * §8.
 */
final class Costs {

    private static final String TOGETHER = "compute.shared-efficiency";

    private final Machine machine;
    private final SimulationOptions options;
    private final int workers;
    private final Map<Work.Software, Long> software = new EnumMap<>(Work.Software.class);
    private final Noise noise;
    private final double[] rates = new double[Operation.values().length]; // negative until such an operation is done
    private Map<Long, Double> supplies; // bytes per tick by working set; null until somebody computes
    private long suppliedSet = -1; // of the work before
    private double supplied;
    private int cores; // of a socket
    private int slowFrom = -1; // core of each socket; negative until somebody works

    Costs(Machine machine, SimulationOptions options, int workers) {
        this.machine = machine;
        this.options = options;
        this.workers = workers;
        noise = new Noise(options.jitter());
    }

    /** What there is to be done, as the figures of {@code compute} call it. */
    private enum Operation {
        SUM, PRODUCT, DIVISION, ROOT, READ, WRITE
    }

    /** Ticks per operation of a thread, beside as many on its core. */
    private record Rate(Operation operation, int threadsPerCore) implements Function<Machine, Double> {

        @Override
        public Double apply(Machine machine) {
            double efficiency = machine.value("compute.efficiency");
            if (threadsPerCore > 1) { // together they reach more than one of them alone, and each gets its share
                double together = machine.has(TOGETHER) ? machine.value(TOGETHER) : efficiency;
                efficiency = Math.min(efficiency, together / threadsPerCore);
            }
            double perCycle = machine.ticksPerNanosecond() / machine.value("clock.frequency")
                    / (machine.value("compute.lanes") * efficiency);
            return machine.value("compute." + operation.name().toLowerCase(Locale.ROOT)) * perCycle;
        }
    }

    /** Bytes per tick of a worker. */
    private record Supply(int threadsPerCore, int workers, long workingSet) implements Function<Machine, Double> {

        @Override
        public Double apply(Machine machine) {
            return Supplies.of(machine, threadsPerCore, workers).bytesPerTick(workingSet);
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
        if (supplies == null) {
            expect();
        }
        Work.Operations ops = compute.operations();
        double instructions = time(ops.sums(), Operation.SUM) + time(ops.products(), Operation.PRODUCT)
                + time(ops.divisions(), Operation.DIVISION) + time(ops.roots(), Operation.ROOT)
                + time(compute.reads(), Operation.READ) + time(compute.writes(), Operation.WRITE);
        return Math.max(instructions / speed, compute.bytes() == 0 ? 0 : compute.bytes() / bytesPerTick(compute.workingSet()));
    }

    /** Of operations of one kind; the result does not depend on those of which there is none. */
    private double time(long count, Operation operation) {
        if (count == 0) {
            return 0;
        }
        double rate = rates[operation.ordinal()];
        if (rate < 0) {
            rate = machine.derived(new Rate(operation, options.threadsPerCore()));
            rates[operation.ordinal()] = rate;
        }
        return count * rate;
    }

    private double bytesPerTick(long workingSet) {
        if (workingSet != suppliedSet) { // as a rule it is that of the work before
            supplied = supplies.computeIfAbsent(workingSet,
                    set -> machine.derived(new Supply(options.threadsPerCore(), workers, set)));
            suppliedSet = workingSet;
        }
        return supplied;
    }

    /** What work may depend on, as soon as there is some. */
    private void expect() {
        supplies = new HashMap<>();
        Arrays.fill(rates, -1);
        for (Operation operation : Operation.values()) {
            machine.expected(new Rate(operation, options.threadsPerCore()));
        }
        machine.expected(new Supply(options.threadsPerCore(), workers, 0));
    }
}
