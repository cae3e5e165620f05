package testudo.machine.measured;

import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.barrier.Barrier;

/**
 * The card on which the barriers were measured: the machine at the card's clock, homes dealt out by address.
 *
 * @param machine at its own clock; {@code calibration.frequency} says that of the card
 * @param runs with other homes and delays each; the mean of their medians is the result
 */
public record MeasuredCard(Machine machine, EpisodeLoop loop, int runs) {

    /** Cost of a barrier without anything in between (µs), the median over runs. */
    public double microseconds(MeasuredAlgorithm algorithm, int cores) {
        double[] all = new double[runs];
        for (int r = 0; r < runs; r++) {
            all[r] = microseconds(algorithm, cores, r + 1);
        }
        java.util.Arrays.sort(all);
        return runs % 2 == 1 ? all[runs / 2] : (all[runs / 2 - 1] + all[runs / 2]) / 2;
    }

    /** The same of one run. */
    public double microseconds(MeasuredAlgorithm algorithm, int cores, long seed) {
        SimulatedPlatform platform = new SimulatedPlatform(
                machine.atClock(machine.value("calibration.frequency")), SimulationOptions.defaults().withSeed(seed));
        Barrier barrier = algorithm.on(platform, cores);
        return loop.measure(platform, cores, barrier::await).perEpisode() / 1000;
    }
}
