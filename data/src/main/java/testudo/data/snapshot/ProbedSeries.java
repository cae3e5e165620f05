package testudo.data.snapshot;

import testudo.api.model.Receiver;

/**
 * What a receiver has recorded.
 *
 * @param values the first of step 0, then one every {@code receiver.every()} steps; not copied, do not modify
 */
public record ProbedSeries(Receiver receiver, double[] values) {}
