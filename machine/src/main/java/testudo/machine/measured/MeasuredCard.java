package testudo.machine.measured;

import java.util.Arrays;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MemoryKind;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Worker;

/**
 * The card on which the barriers were measured: the machine at the card's clock, homes dealt out by address.
 *
 * @param machine at its own clock; {@code calibration.frequency} says that of the card
 * @param loop nothing between barriers but a few cycles
 * @param runs with other homes and delays each; odd, so that there is one in the middle
 * @param seed by which the runs differ from those of a card with another; see {@link #firstSeed}
 */
public record MeasuredCard(Machine machine, EpisodeLoop loop, int runs, long seed) {

    /** @throws MachineException if the machine is no TILEPro64 */
    public MeasuredCard {
        if (machine.memory() != MemoryKind.HOMES || !machine.has("calibration.frequency")) {
            throw new MachineException("The measured barriers are those of a TILEPro64, and machine '" + machine.id()
                    + "' is not described as one.");
        }
        if (runs < 1 || runs % 2 == 0) {
            throw new IllegalArgumentException("The card runs an odd number of times, got " + runs + ".");
        }
    }

    /** 9 runs of 30 barriers after 5, with delays up to 8 cycles. */
    public static MeasuredCard of(Machine machine, long seed) {
        return new MeasuredCard(machine, new EpisodeLoop(5, 30, 8), 9, seed);
    }

    /** That of the first run; each later run's is one more. Cards with other seeds have no run in common. */
    public long firstSeed() {
        return (seed - 1) * runs + 1;
    }

    /** Cost of a barrier without anything in between (µs), the median over runs. */
    public double microseconds(MeasuredAlgorithm algorithm, int cores) {
        return microseconds(algorithm, cores, 0);
    }

    /** Cost of a barrier (µs), the median over runs, with a delay (ns) before each, which is taken away. */
    public double microseconds(MeasuredAlgorithm algorithm, int cores, double before) {
        return median(algorithm, cores, before, (platform, barrier, worker, episode) -> {
            platform.idle(before);
            barrier.await(worker, episode);
        });
    }

    /** Cost of signal and wait together (µs), the median over runs, with delays (ns) before and between them, which are taken away. */
    public double splitMicroseconds(MeasuredAlgorithm algorithm, int cores, double before, double between) {
        return median(algorithm, cores, before + between, (platform, barrier, worker, episode) -> {
            platform.idle(before);
            barrier.signal(worker, episode);
            platform.idle(between);
            barrier.waitForAll(worker, episode);
        });
    }

    /** What a worker does in an episode. */
    @FunctionalInterface
    private interface Meeting {
        void take(SimulatedPlatform platform, SplitBarrier barrier, Worker worker, long episode);
    }

    /** Of all runs (µs), less the delays (ns). */
    private double median(MeasuredAlgorithm algorithm, int cores, double delays, Meeting meeting) {
        double[] all = new double[runs];
        for (int r = 0; r < runs; r++) {
            SimulatedPlatform platform = new SimulatedPlatform(machine.atClock(machine.value("calibration.frequency")),
                    SimulationOptions.defaults().withSeed(firstSeed() + r));
            SplitBarrier barrier = algorithm.on(platform, cores);
            double each = loop.measure(platform, cores, (worker, episode) -> meeting.take(platform, barrier, worker, episode))
                    .perEpisode();
            all[r] = (each - delays) / 1000;
        }
        Arrays.sort(all);
        return all[runs / 2];
    }
}
