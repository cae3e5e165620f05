package testudo.benchmarks.ours;

import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

/**
 * How a program is executed.
 *
 * @param text       for tables
 * @param fused      whether intermediates stay in the caches, so that only inputs and outputs stream through memory
 * @param steps      steps that are executed together; runs are a multiple of them
 * @param preference what is asked of the simulation
 */
public record Way(String text, boolean fused, int steps, Preference preference) {

    /** Chooses among what a simulation offers. */
    @FunctionalInterface
    public interface Preference {

        Simulation of(Simulation simulation, Analysis analysis, int workers);
    }

    /** Every kernel sweeps the whole grid. */
    public static Way wholeGrid() {
        return new Way("whole grid", false, 1, (s, _, _) -> s.tiling(new Tiling.WholeGrid()));
    }

    /** Whole-grid sweeps there and back, in one array per state. */
    public static Way compressedGrid() {
        return new Way("compressed grid", false, 2, (s, _, _) -> s.tiling(Tiling.CompressedGrid.STANDARD));
    }

    /** (3+1)D sub-domains of automatic size. */
    public static Way subDomains() {
        return fusedSteps(1);
    }

    /** As a run is cut that asks for nothing. */
    public static Way automatic() {
        return new Way("automatic", true, 1, (s, _, _) -> s);
    }

    /** Some steps as one longer chain, in sub-domains of automatic size. */
    public static Way fusedSteps(int steps) {
        return new Way(steps == 1 ? "(3+1)D" : steps + " fused steps", true, steps,
                (s, _, _) -> s.tiling(Tiling.auto()).fusedSteps(steps));
    }

    /** This way, with workers that wait for each other by this family. */
    public Way by(SyncFamily family) {
        return new Way(text, fused, steps, (s, a, w) -> preference.of(s, a, w).sync(family));
    }

    /** Bytes of memory traffic per cell and step that this way cannot avoid. */
    public double bytes(Traffic traffic) {
        return fused ? traffic.fusedBytes() / (double) steps : traffic.naiveBytes();
    }
}
