package testudo.api.precision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.expression.Expr;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Parameter;
import testudo.api.grid.Box;
import testudo.api.interpreter.TreeEvaluation;
import testudo.api.model.Setup;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Reduction;

/**
 * Programs of doubles, in single precision: all of their fields, or some.
 *
 * <p>Such fields hold floats. A kernel computes in the precision of the field that it writes. Every number that a formula of floats uses is rounded to a float: constants, parameters, the time, indices, noise, what
 * is read outside the domain, and the result of every operation. That is what Java computes with variables of type {@code float}:
 * a sum, difference, product, quotient or root of floats that is rounded to a double and then to a float is the one that is
 * rounded once, as 53 ≥ 2·24 + 2 (Figueroa 1995). Functions such as the sine are those of {@link Math}, rounded. A constant part
 * of a formula is computed as it was lifted, in doubles, before it is rounded; one that would become 0, and is not, becomes the least normal
 * float, since it is there to keep a divisor from being 0.
 *
 * <p>A kernel of doubles widens the floats that it reads, which is exact; what lies outside of a field of floats is rounded to one first.
 *
 * <p>Reductions that read floats only round the value of each cell in the same way, and all fold those in doubles and their fixed order. Time and the length of
 * a measured step are doubles.
 */
public final class SinglePrecision {

    private SinglePrecision() {}

    /** The program on the same fields, all of floats; itself if it is one. Its reductions are other objects than those of the given one. */
    public static Program of(Program program) {
        return of(program, Precisions.FLOAT);
    }

    /**
     * The program on the same fields, some of them of floats; itself if that is what it is.
     *
     * @param chosen by names of states, coefficients and intermediates; of the latter those that it does not name follow, as do earlier levels
     * @throws IllegalArgumentException when it names what is no field to be chosen for
     */
    public static Program of(Program program, Precisions chosen) {
        Precisions precisions = Choice.of(program, chosen);
        if (program.precisions().equals(precisions)) {
            return program;
        }
        if (!program.precisions().equals(Precisions.DOUBLE)) {
            throw new IllegalArgumentException("Precisions are chosen for a program of doubles; this one has some already.");
        }
        Box cells = program.grid().box();
        Map<Reduction, Reduction> reductions = new IdentityHashMap<>();
        for (Reduction r : program.reductions()) {
            Expr expr = new RoundedTrees(cells, precisions.of(r), precisions, Map.of()).of(r.expr());
            reductions.put(r, new Reduction(r.name(), r.op(), formula(expr), expr));
        }
        Map<Parameter, Parameter> parameters = new HashMap<>();
        for (Parameter p : program.parameters()) {
            if (p.value() instanceof MeasuredStep(List<Reduction> from, var length, long every)) {
                parameters.put(p, new Parameter(p.name(),
                        new MeasuredStep(from.stream().map(r -> reductions.getOrDefault(r, r)).toList(), length, every)));
            }
        }
        return new Program(program.grid(), program.timeStep(), program.fields(),
                program.parameters().stream().map(p -> parameters.getOrDefault(p, p)).toList(),
                program.assignments().stream().map(a -> of(a, precisions, parameters)).toList(),
                program.reductions().stream().map(reductions::get).toList(), precisions);
    }

    /** The set-up with its program and its initial values in single precision, and warnings of constants that are far from a float. */
    public static Setup of(Setup setup) {
        return of(setup, Precisions.FLOAT);
    }

    /**
     * The set-up with some fields of its program, and their initial values, in single precision.
     *
     * @param chosen as {@link #of(Program, Precisions)} has it
     */
    public static Setup of(Setup setup, Precisions chosen) {
        Argument.given(setup, "set-up");
        Program program = of(setup.program(), chosen);
        Map<Field, ElementFunction> initial = new HashMap<>();
        setup.initial().forEach((field, values) -> initial.put(field, program.precision(field).rounded(values)));
        List<String> warnings = new ArrayList<>(setup.warnings());
        if (program != setup.program()) {
            warnings(setup.program(), program.precisions()).forEach(warnings::add);
        }
        return new Setup(program, initial, setup.coordinates(), setup.timeUnit(), setup.steps(), setup.conserved(),
                setup.principal(), setup.exact(), warnings, setup.bounds(), setup.examination());
    }

    /** What is told of constants that are no floats, not even nearly. */
    private static Stream<String> warnings(Program program, Precisions precisions) {
        Map<Double, List<String>> kernels = new LinkedHashMap<>();
        program.assignments().stream().filter(a -> precisions.of(a.target()) == Precision.FLOAT)
                .forEach(a -> Accesses.constants(a.expr()).distinct()
                        .filter(x -> x != 0 && (float) x == 0 || Double.isFinite(x) && Float.isInfinite((float) x))
                        .forEach(x -> kernels.computeIfAbsent(x, _ -> new ArrayList<>()).add("'" + a.name() + "'")));
        return kernels.entrySet().stream().map(e -> "The number " + e.getKey() + " in kernel " + String.join(", ", e.getValue())
                + " is " + (float) RoundedTrees.constant(e.getKey()) + " in single precision.");
    }

    private static Assignment of(Assignment a, Precisions precisions, Map<Parameter, Parameter> parameters) {
        Expr expr = new RoundedTrees(a.box(), precisions.of(a.target()), precisions, parameters).of(a.expr());
        return new Assignment(a.index(), a.name(), a.role(), a.target(), a.region(), a.box(), formula(expr), expr,
                Accesses.of(expr), a.opensStage());
    }

    /** A formula that is its tree; any thread. */
    private static Formula formula(Expr tree) {
        ThreadLocal<TreeEvaluation> evaluation = ThreadLocal.withInitial(() -> new TreeEvaluation(tree));
        return c -> evaluation.get().at(c);
    }
}
