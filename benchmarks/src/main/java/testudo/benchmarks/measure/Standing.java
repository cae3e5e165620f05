package testudo.benchmarks.measure;

import java.util.OptionalDouble;

import testudo.benchmarks.cases.Entrant;

/**
 * How an entrant did.
 *
 * @param stepNanos   wall time of a step (ns)
 * @param stepsPerRun steps in one run
 * @param othersShare share of the processors others used, the median of the rounds that count, 0 to 1
 * @param waiting     share of the wall time the worker that waited most waited, for our own runs
 * @param redundancy  share of the work done more than once, for our own runs
 */
public record Standing(Entrant entrant, Quartiles stepNanos, long stepsPerRun, double othersShare,
        OptionalDouble waiting, OptionalDouble redundancy) {

    public long cells() {
        return entrant.workload().grid().cells();
    }

    /** Cells per second at the median. */
    public double cellRate() {
        return cells() * 1e9 / stepNanos.median();
    }

    /** Wall time per cell and step (ns). */
    public double cellNanos() {
        return stepNanos.median() / cells();
    }
}
