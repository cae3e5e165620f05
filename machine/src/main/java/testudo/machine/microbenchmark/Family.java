package testudo.machine.microbenchmark;

import java.util.List;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.memory.Waiting;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.toml.SpellingHint;

/**
 * One way to synchronize, with a name that stays.
 *
 * @param asleep whether its workers wait asleep, on machines that can, instead of polling
 */
public record Family(String name, String about, boolean asleep, Maker maker) {

    /** Makes the words it needs, and tells what a worker does in an episode. */
    @FunctionalInterface
    public interface Maker {
        EpisodeLoop.EpisodeWait make(int workers, SimulatedPlatform platform);
    }

    /**
     * Makes what it needs for so many workers, and drops it.
     *
     * @throws MachineException if the machine has no means for this family
     */
    public void requirePossible(Machine machine, SimulationOptions options, int workers) {
        maker.make(workers, new SimulatedPlatform(machine, adapted(options)));
    }

    /** The options as this family needs them. */
    public SimulationOptions adapted(SimulationOptions options) {
        return asleep ? options.withWaiting(Waiting.SUSPEND) : options;
    }

    /** @throws MachineException if there is no family of that name, with all names there are */
    static Family named(String name, List<Family> families) {
        List<String> names = families.stream().map(Family::name).toList();
        return families.stream()
                .filter(family -> family.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new MachineException("There is no family '" + name + "', only "
                        + String.join(", ", names) + SpellingHint.end(name, names)));
    }
}
