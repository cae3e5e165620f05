package testudo.cli.tuning;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.plan.Plan;
import testudo.runtime.tuning.Budget;
import testudo.runtime.tuning.Measured;
import testudo.runtime.tuning.Search;

/**
 * Measures plans of one program in turns, with the program itself.
 *
 * @param search nanoseconds after which no further round begins
 * @param warmUp nanoseconds for which each plan is run before
 * @param sample nanoseconds of a sample, about
 * @param rounds samples of each plan at most
 */
public record CutTrials(long search, long warmUp, long sample, int rounds) {

    /** All executions are kept at once, beside whatever is to come. */
    private static final double MEMORY_SHARE = 0.4;

    private record Trial(Plan plan, Execution execution, long steps) {

        /** Of one step (ns). */
        double nanos() {
            long start = System.nanoTime();
            execution.advance(steps);
            return (System.nanoTime() - start) / (double) steps;
        }
    }

    /** The first so many plans, as long as there is memory for all of them. */
    public static List<Plan> fitting(Iterator<Plan> plans, int most) {
        List<Plan> fitting = new ArrayList<>();
        double free = MEMORY_SHARE * Runtime.getRuntime().maxMemory();
        while (fitting.size() < most && plans.hasNext()) {
            Plan plan = plans.next();
            if (plan.bytes() < free) {
                free -= plan.bytes();
                fitting.add(plan);
            }
        }
        return fitting;
    }

    /**
     * Plans with the times of a step (ns), the fastest first. Of large grids, on which a step takes long, only the first few are measured.
     *
     * @param plans    at least one
     * @param initial  values of states and coefficients
     * @param compiler of all of them: kernels do not depend on how the grid is cut, and the machine need not warm up to each again
     */
    public List<Measured<Plan>> fastestFirst(List<Plan> plans, Map<Field, ElementFunction> initial, KernelCompiler compiler) {
        List<Trial> trials = new ArrayList<>();
        try {
            warmUp(plans, initial, compiler.sharing(), trials);
            return Search.fastestFirst(trials, Trial::nanos, new Budget(search, rounds, System::nanoTime)).stream()
                    .map(measured -> new Measured<>(measured.candidate().plan(), measured.samples())).toList();
        } finally {
            trials.forEach(trial -> trial.execution().close());
        }
    }

    /** Links every plan and runs it until it is compiled. */
    private void warmUp(List<Plan> plans, Map<Field, ElementFunction> initial, KernelCompiler compiler, List<Trial> trials) {
        long begin = System.nanoTime();
        for (Plan plan : plans) {
            if (trials.size() >= 2 && System.nanoTime() - begin > search) {
                break;
            }
            // The first one is what kernels are compiled with.
            begin = trials.size() == 1 ? System.nanoTime() : begin;
            Execution execution = new Execution(plan, ExecutionEnvironment.host().compiler(compiler), initial);
            Trial trial = new Trial(plan, execution, plan.sweeps().steps());
            trials.add(trial);
            long start = System.nanoTime();
            double nanos = trial.nanos() * trial.steps();
            // Beside a call that hands work to waiting threads, some steps on a small grid are nothing.
            while (2 * nanos < sample || System.nanoTime() - start < warmUp) {
                trial = 2 * nanos < sample ? new Trial(plan, execution, 2 * trial.steps()) : trial;
                nanos = trial.nanos() * trial.steps();
            }
            trials.set(trials.size() - 1, trial);
        }
    }
}
