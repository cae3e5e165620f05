package testudo.benchmarks.disturbed;

/**
 * What a run of some threads is due while other threads want the same processors.
 *
 * <p>A scheduler that is fair gives each of W + B threads on P processors as much, at most a processor: min(1, P / (W + B)).
 * A run whose threads each need a processor for T seconds takes T / share then, if it loses nothing but processor time.
 *
 * @param processors of the machine that all of them may use
 * @param workers    threads of the run
 * @param others     threads of other programs that never sleep
 */
record FairShare(int processors, int workers, int others) {

    /** Of a processor, for each thread; 0 to 1. */
    double ofThread() {
        return Math.min(1, (double) processors / (workers + others));
    }

    /**
     * How much of its share a run made use of: 1 when it took as much longer as its share is smaller.
     *
     * @param alone  seconds it takes with the workers alone on the machine
     * @param beside seconds it took beside the others
     */
    double kept(double alone, double beside) {
        double share = ofThread() / new FairShare(processors, workers, 0).ofThread();
        return alone / (beside * share);
    }
}
