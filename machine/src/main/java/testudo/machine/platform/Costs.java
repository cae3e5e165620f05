package testudo.machine.platform;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import testudo.machine.description.Machine;
import testudo.sync.platform.Work;

/**
 * What work costs on a machine, in ticks.
 *
 * <p>Computing takes the longer of two times: that of the instructions, where threads of a core take turns, and that of
 * the bytes at the share of the socket's bandwidth that its workers have. Source: {@code reference/machines.md} §8.
 */
final class Costs {

    private final double sum;
    private final double product;
    private final double division;
    private final double root;
    private final double read;
    private final double write;
    private final double bytesPerTick;
    private final Map<Work.Software, Long> software = new EnumMap<>(Work.Software.class);
    private final double jitter;
    private final int threadsPerCore;

    Costs(Machine machine, SimulationOptions options, int workers) {
        double perCycle = machine.ticksPerNanosecond() / machine.value("clock.frequency")
                / (machine.value("compute.lanes") * machine.value("compute.efficiency"));
        sum = machine.value("compute.sum") * perCycle;
        product = machine.value("compute.product") * perCycle;
        division = machine.value("compute.division") * perCycle;
        root = machine.value("compute.root") * perCycle;
        read = machine.value("compute.read") * perCycle;
        write = machine.value("compute.write") * perCycle;
        int perSocket = Math.min(workers, machine.topology().cores() * options.threadsPerCore());
        bytesPerTick = machine.value("compute.bandwidth") / machine.ticksPerNanosecond() / perSocket; // GB/s are B/ns
        for (Work.Software routine : Work.Software.values()) {
            String path = "software." + routine.name().toLowerCase(Locale.ROOT).replace('_', '-');
            software.put(routine, machine.has(path) ? machine.ticks(path) : 0);
        }
        jitter = options.jitter();
        threadsPerCore = options.threadsPerCore();
    }

    long ticks(Work work, SimulatedWorker worker) {
        return switch (work) {
            case Work.Software routine -> software.get(routine);
            case Work.Compute compute -> {
                double time = steady(compute);
                yield Math.round(jitter == 0 ? time : time * Math.exp(jitter * worker.random().nextGaussian()));
            }
        };
    }

    /** Ticks without jitter. */
    double steady(Work.Compute compute) {
        Work.Operations ops = compute.operations();
        double instructions = threadsPerCore
                * (ops.sums() * sum + ops.products() * product + ops.divisions() * division + ops.roots() * root
                        + compute.reads() * read + compute.writes() * write);
        return Math.max(instructions, compute.bytes() / bytesPerTick);
    }
}
