package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import testudo.api.expression.ExprPool;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.DecompositionException;

/**
 * Rewrites a program so that one step of the result takes several of the original's.
 *
 * <p>The kernels are repeated sub-step after sub-step. A state with next values reads the state in the first sub-step and
 * writes the next values in the last; in between it is an intermediate. States updated in place are updated again and
 * again. Step, time, parameters and noise are those of the sub-step, to the bit. The trees of the result are its
 * definition: its lambdas are those of a single step. Reductions are of the state after the last sub-step.
 */
public final class FusedSteps {

    /** Analysis and schedule grow with the square of the chain. */
    private static final int MOST_KERNELS = 1000;

    private FusedSteps() {}

    /**
     * The analysis of several steps as one.
     *
     * @param single of one step, boundary formulas already rewritten, so that they are the same in every sub-step
     * @throws DecompositionException when the steps are fewer than one or too many, or there is no state to advance
     */
    public static Analysis of(Analysis single, int steps) {
        Program chain = of(single.program(), steps);
        return steps == 1 ? single : Analysis.ofRewritten(chain);
    }

    /**
     * The program of several steps as one; its time step is still that of a sub-step, to be entered with the number of the
     * first.
     *
     * @throws DecompositionException when the steps are fewer than one or too many, or there is no state to advance
     */
    public static Program of(Program program, int steps) {
        check(program, steps);
        if (steps == 1) {
            return program;
        }
        Levels levels = new Levels(program, steps);
        ExprPool pool = new ExprPool();
        List<Parameter> parameters = new ArrayList<>(program.parameters());
        List<Assignment> chain = new ArrayList<>();
        for (int s = 0; s < steps; s++) {
            SubStep subStep = new SubStep(program, s, levels, pool);
            program.assignments().forEach(a -> chain.add(subStep.copy(a)));
            parameters.addAll(subStep.parameters());
        }
        List<Field> fields = new ArrayList<>(program.fields().stream().filter(f -> !(f instanceof Local)).toList());
        List<Assignment> needed = needed(chain);
        needed.stream().map(Assignment::target).filter(Local.class::isInstance).distinct().forEach(fields::add);
        return new Program(program.grid(), program.timeStep(), fields, parameters, needed, program.reductions(),
                levels.precisions());
    }

    /** What a kernel of the single step is called in a sub-step, counted from 0, of two or more. */
    public static String kernel(Assignment single, int subStep) {
        return single.name() + "@" + (subStep + 1);
    }

    private static void check(Program program, int steps) {
        if (steps < 1) {
            throw refused("At least one step is taken at a time, got " + steps + " fused steps.");
        }
        if ((long) steps * program.assignments().size() > MOST_KERNELS && steps > 1) {
            throw refused(steps + " fused steps of " + program.assignments().size()
                    + " kernels are a chain of more than " + MOST_KERNELS + ": fuse at most "
                    + Math.max(1, MOST_KERNELS / program.assignments().size()) + " steps.");
        }
        if (steps > 1 && program.measuredStep().isPresent()) {
            throw refused("Steps whose length '" + program.stepParameter().orElseThrow().name()
                    + "' is measured are taken one at a time, got " + steps + " fused steps.");
        }
        if (program.assignments().stream().allMatch(a -> a.target() instanceof Local)) {
            throw refused("Steps of a program that advances no state cannot be fused.");
        }
    }

    private static DecompositionException refused(String message) {
        return new DecompositionException(DecompositionException.Subject.FUSED_STEPS, message);
    }

    /** Without kernels whose values no sub-step reads, such as states that only the output asks for. */
    private static List<Assignment> needed(List<Assignment> chain) {
        Set<Field> read = new HashSet<>();
        List<Assignment> kept = new ArrayList<>();
        for (Assignment a : chain.reversed()) {
            if (!(a.target() instanceof Local) || read.contains(a.target())) {
                kept.addFirst(a);
                read.addAll(a.reads().keySet());
            }
        }
        List<Assignment> numbered = new ArrayList<>();
        for (Assignment a : kept) {
            numbered.add(new Assignment(numbered.size(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(),
                    a.expr(), a.reads(), a.opensStage()));
        }
        return numbered;
    }
}
