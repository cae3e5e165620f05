package testudo.benchmarks.measure;

/**
 * One turn of all entrants.
 *
 * @param stepNanos   per entrant, wall time of a step (ns)
 * @param othersShare share of the processors others used meanwhile, 0 to 1
 */
record Round(double[] stepNanos, double othersShare) {}
