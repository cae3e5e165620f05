package testudo.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

import testudo.cli.choice.Prepared;
import testudo.cli.tuning.TuningFile;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.plan.Plan;
import testudo.runtime.tuning.Budget;
import testudo.runtime.tuning.Measured;
import testudo.runtime.tuning.Search;
import testudo.runtime.tuning.Tuned;

/** Measures the most promising ways to cut a scenario's grid with the program itself, and remembers the fastest. */
final class TuningRun {

    /** Ways tried at most, half of them the variant that the cost model expects to be slower, if there are so many. */
    private static final int MOST = 6;

    private static final long SEARCH_NANOS = 3_000_000_000L;
    private static final long WARM_UP_NANOS = 250_000_000L;
    private static final long SAMPLE_NANOS = 40_000_000L;
    private static final int ROUNDS = 15;

    /** All executions are kept at once, beside the run to come. */
    private static final double MEMORY_SHARE = 0.4;

    private record Trial(Plan plan, Execution execution, long steps) {

        /** Of one step (ns). */
        double nanos() {
            long start = System.nanoTime();
            execution.advance(steps);
            return (System.nanoTime() - start) / (double) steps;
        }
    }

    private final Prepared prepared;
    private final Simulation simulation;
    private final KernelCompiler compiler;
    private final PrintWriter err;

    TuningRun(Prepared prepared, KernelCompiler compiler, PrintWriter err) {
        this.prepared = prepared;
        simulation = prepared.simulation();
        // Kernels do not depend on how the grid is cut, and the machine need not warm up to each of them again.
        this.compiler = compiler.sharing();
        this.err = err;
    }

    /** The scenario cut in the way that was measured to be fastest; as it was where there is only one way. */
    Prepared fastest(TuningFile file) {
        List<Plan> plans = plans();
        if (plans.size() < 2) {
            say("there is only one way to cut this grid, nothing to tune");
            return prepared;
        }
        say(String.format(Locale.ROOT, "measuring %d ways to cut the grid, for some %.0f s", plans.size(),
                (SEARCH_NANOS + plans.size() * WARM_UP_NANOS) / 1e9));
        List<Measured<Trial>> measured = Search.fastestFirst(warmUp(plans), Trial::nanos,
                new Budget(SEARCH_NANOS, ROUNDS, System::nanoTime));
        Measured<Trial> best = measured.getFirst();
        Plan fastest = best.candidate().plan();
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

    private void say(String sentence) {
        err.println("testudo: tuning: " + sentence);
        err.flush();
    }

    /** The best of each variant, as long as there is memory for all of them. */
    private List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        double free = MEMORY_SHARE * Runtime.getRuntime().maxMemory();
        Iterator<Plan> alternatives = simulation.alternatives().iterator();
        while (plans.size() < MOST && alternatives.hasNext()) {
            Plan plan = alternatives.next();
            if (plan.bytes() < free) {
                free -= plan.bytes();
                plans.add(plan);
            }
        }
        return plans;
    }

    /** Links every plan and runs it until it is compiled; of large grids, on which a step takes long, only the first few. */
    private List<Trial> warmUp(List<Plan> plans) {
        List<Trial> trials = new ArrayList<>();
        long begin = System.nanoTime();
        for (Plan plan : plans) {
            if (trials.size() >= 2 && System.nanoTime() - begin > SEARCH_NANOS) {
                break;
            }
            // The first one is what kernels are compiled with.
            begin = trials.size() == 1 ? System.nanoTime() : begin;
            Execution execution =
                    new Execution(plan, ExecutionEnvironment.host().compiler(compiler), prepared.setup().initial());
            Trial single = new Trial(plan, execution, plan.sweeps().steps());
            long start = System.nanoTime();
            double nanos = single.nanos();
            while (System.nanoTime() - start < WARM_UP_NANOS) {
                nanos = single.nanos();
            }
            trials.add(new Trial(plan, execution, single.steps * Math.max(1, (long) (SAMPLE_NANOS / nanos / single.steps))));
        }
        return trials;
    }
}
