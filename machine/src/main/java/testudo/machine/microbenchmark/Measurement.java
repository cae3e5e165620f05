package testudo.machine.microbenchmark;

import testudo.machine.platform.SimulationReport;

/**
 * The cost of an episode.
 *
 * @param perEpisode ns, without the delays between episodes
 * @param cycles the same in cycles of the machine's clock
 * @param report of the measured episodes with their warm-up
 */
public record Measurement(int workers, long episodes, double perEpisode, double cycles, SimulationReport report) {}
