package testudo.machine.microbenchmark;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/**
 * The microbenchmarks of the phaser paper on a machine of one's choice.
 *
 * <p>Each call simulates from the beginning, so that the same arguments give the same measurement.
 */
public final class Benchmarks {

    // Worker 0 delays the round; the delays of the others, longer than a poll, only put their polls out of step with the
    // signal. Without them every signal arrives just before the poll that finds it.
    private static final EpisodeLoop ROUNDS = new EpisodeLoop(2, 20, 64);

    private Benchmarks() {}

    /**
     * What it costs to meet.
     *
     * @throws MachineException if the machine has no room for the workers, or cannot do what the family needs
     */
    public static Measurement barrier(Machine machine, SimulationOptions options, Family family, int workers) {
        return measure(EpisodeLoop.defaults(), machine, options, family, workers);
    }

    /** As {@link #barrier}, on a platform made with the {@linkplain Family#adapted family's options} and not used before. */
    public static Measurement barrier(SimulatedPlatform platform, Family family, int workers) {
        return measure(EpisodeLoop.defaults(), platform, family, workers);
    }

    /** As {@link #barrier}, with another loop. */
    public static Measurement barrier(
            Machine machine, SimulationOptions options, Family family, int workers, EpisodeLoop loop) {
        return measure(loop, machine, options, family, workers);
    }

    /**
     * What a round of the ring costs; an episode is a round of as many hops as there are workers.
     *
     * @throws MachineException if the machine has no room for the workers, or cannot do what the family needs
     */
    public static Measurement ring(
            Machine machine, SimulationOptions options, Family family, int workers, EpisodeLoop loop) {
        return ring(loop, new SimulatedPlatform(machine, family.adapted(options)), family, workers);
    }

    /**
     * As the other, with {@link #ROUNDS}, on a platform made with the {@linkplain Family#adapted family's options} and not used
     * before.
     */
    public static Measurement ring(SimulatedPlatform platform, Family family, int workers) {
        return ring(ROUNDS, platform, family, workers);
    }

    private static Measurement ring(EpisodeLoop loop, SimulatedPlatform platform, Family family, int workers) {
        if (workers < 2) {
            throw new MachineException("A ring has at least 2 workers, got " + workers + ".");
        }
        return measure(loop, platform, family, workers);
    }

    private static Measurement measure(
            EpisodeLoop loop, Machine machine, SimulationOptions options, Family family, int workers) {
        return measure(loop, new SimulatedPlatform(machine, family.adapted(options)), family, workers);
    }

    private static Measurement measure(EpisodeLoop loop, SimulatedPlatform platform, Family family, int workers) {
        return loop.measure(platform, workers, family.maker().make(workers, platform));
    }
}
