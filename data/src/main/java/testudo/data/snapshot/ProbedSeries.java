package testudo.data.snapshot;

import testudo.api.model.Probe;

/**
 * What a probe has recorded.
 *
 * @param values the first of step 0, then one every {@code probe.every()} steps; not copied, do not modify
 */
public record ProbedSeries(Probe probe, double[] values) {}
