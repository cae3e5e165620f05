package testudo.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

import testudo.cli.choice.Prepared;
import testudo.cli.tuning.BandwidthMeasurement;
import testudo.cli.tuning.CutTrials;
import testudo.cli.tuning.TuningFile;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Bandwidths;
import testudo.runtime.plan.Plan;
import testudo.runtime.tuning.Measured;
import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.Tunings;

/** Measures the most promising ways to cut a scenario's grid with the program itself, and remembers the fastest. */
final class TuningRun {

    /** Ways tried at most, half of them the variant that the cost model expects to be slower, if there are so many. */
    private static final int MOST = 6;

    private static final long SEARCH_NANOS = 3_000_000_000L;
    private static final long WARM_UP_NANOS = 250_000_000L;
    private static final CutTrials TRIALS = new CutTrials(SEARCH_NANOS, WARM_UP_NANOS, 40_000_000L, 15);

    private final Prepared prepared;
    private final Simulation simulation;
    private final KernelCompiler compiler;
    private final PrintWriter err;

    TuningRun(Prepared prepared, KernelCompiler compiler, PrintWriter err) {
        this.prepared = prepared;
        simulation = prepared.simulation();
        this.compiler = compiler;
        this.err = err;
    }

    /** The scenario cut in the way that was measured to be fastest; as it was where there is only one way. */
    Prepared fastest(TuningFile file) {
        bandwidths(file);
        List<Plan> plans = CutTrials.fitting(simulation.alternatives().iterator(), MOST);
        if (plans.size() < 2) {
            say("there is only one way to cut this grid, nothing to tune");
            return prepared;
        }
        say(String.format(Locale.ROOT, "measuring %d ways to cut the grid, for some %.0f s", plans.size(),
                (SEARCH_NANOS + plans.size() * WARM_UP_NANOS) / 1e9));
        List<Measured<Plan>> measured = TRIALS.fastestFirst(plans, prepared.setup().initial(), compiler);
        Measured<Plan> best = measured.getFirst();
        Plan fastest = best.candidate();
        long cells = fastest.program().grid().cells();
        Tuned tuned = Tuned.of(fastest.tiling(), fastest.sweeps().fusedSteps(), best.median() / cells, measured.size());
        say(fastest.cut() + ": " + tuned.reason() + String.format(Locale.ROOT, ", the slowest took %.2f × as long",
                measured.getLast().median() / best.median()));
        try {
            file.remember(simulation.tuningKey(), tuned);
        } catch (IOException e) {
            say("warning: this choice cannot be remembered in " + file.path() + " (" + e + ")");
        }
        return prepared.with(fastest.because(tuned.reason()));
    }

    /** The cost model, which says what is worth trying, counts with what was measured here; once for all programs. */
    private void bandwidths(TuningFile file) {
        simulation.tunings(file);
        if (file.bandwidths().isEmpty()) {
            Bandwidths measured = BandwidthMeasurement.measure(compiler);
            say("measured " + measured);
            try {
                file.remember(measured);
            } catch (IOException outOfReach) { // told once, with the choice
                simulation.tunings(Tunings.of(measured));
            }
        }
    }

    private void say(String sentence) {
        err.println("testudo: tuning: " + sentence);
        err.flush();
    }
}
