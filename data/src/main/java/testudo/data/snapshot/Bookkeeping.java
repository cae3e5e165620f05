package testudo.data.snapshot;

import java.util.List;
import java.util.Optional;

/**
 * What a run must remember beside its states to go on as if it had not stopped; arrays are not copied.
 *
 * @param probes  per probe, its values so far
 * @param checks  those made, of a run until converged
 * @param totals  values that sums had before the first step
 * @param row     time and values of the last row of the time series; empty before the first
 * @param clock   time and length of the last step, where lengths are measured; empty where their number tells both
 * @param given   a digest of what is given anew when the run goes on, such as coefficients
 */
public record Bookkeeping(List<double[]> probes, Optional<ResidualHistory> checks, double[] totals, double[] row,
        double[] clock, long given) {

    public Bookkeeping {
        probes = List.copyOf(probes);
    }

    /** Of a run whose steps have a fixed length. */
    public Bookkeeping(List<double[]> probes, Optional<ResidualHistory> checks, double[] totals, double[] row, long given) {
        this(probes, checks, totals, row, new double[0], given);
    }
}
