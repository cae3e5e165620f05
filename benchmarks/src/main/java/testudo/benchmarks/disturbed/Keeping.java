package testudo.benchmarks.disturbed;

import testudo.benchmarks.measure.Quartiles;

/**
 * What a party kept beside some others.
 *
 * @param of          the case, by name
 * @param party       who, by name
 * @param ours        whether the runtime computed it
 * @param others      busy processes; 0 for the run alone
 * @param stepSeconds of a step
 * @param kept        share of the fair share, from the same round's run alone
 */
public record Keeping(String of, String party, boolean ours, int others, Quartiles stepSeconds, Quartiles kept) {}
