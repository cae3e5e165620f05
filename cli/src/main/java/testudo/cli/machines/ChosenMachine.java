package testudo.cli.machines;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

import testudo.cli.choice.Mistake;
import testudo.machine.description.Machine;
import testudo.machine.description.Topology;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/**
 * A machine to simulate, and how; only the number of workers is still open.
 *
 * @param options        but for the workers per core
 * @param threadsPerCore workers per core, if they were asked for; else as few as the workers need
 */
public record ChosenMachine(Machine machine, SimulationOptions options, OptionalInt threadsPerCore) {

    /** The most workers that can run. */
    public int room() {
        Topology topology = machine.topology();
        return topology.room(threadsPerCore.orElse(topology.threads()));
    }

    /**
     * Makes sure that there is room for each of these numbers of workers.
     *
     * @param least the fewest workers that make sense
     * @throws Mistake naming those for which there is none
     */
    public void requireRoom(List<Integer> counts, int least) {
        counts.stream().filter(n -> n < least).findFirst().ifPresent(n -> {
            throw new Mistake("--workers must be at least " + least + ", got " + n + ".");
        });
        List<Integer> tooMany = counts.stream().filter(n -> n > room()).toList();
        if (!tooMany.isEmpty()) {
            int whole = machine.topology().usable();
            throw new Mistake("Machine '" + machine.id() + "' has room for " + room() + " workers"
                    + (threadsPerCore.isPresent() && room() < whole ? " at --threads-per-core " + threadsPerCore.getAsInt()
                            + ", and for " + whole + " without that option" : "")
                    + ", got " + tooMany.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ".");
        }
    }

    /** How so many workers are placed. */
    public SimulationOptions options(int workers) {
        return options.withThreadsPerCore(threadsPerCore.orElseGet(() -> machine.topology().threadsPerCore(workers)));
    }

    /**
     * The machine ready to run so many workers.
     *
     * @throws Mistake if there is no room for them
     */
    public SimulatedPlatform platform(int workers) {
        requireRoom(List.of(workers), 1);
        return new SimulatedPlatform(machine, options(workers));
    }
}
