package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Parameter;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Substitution;

/** Copies kernels into one of the steps that are taken together; the order of operations stays. */
final class SubStep {

    private final Program program;
    private final int number;
    private final Levels levels;
    private final ExprPool pool;
    private final Substitution copies;
    private final Map<String, Parameter> shifted = new LinkedHashMap<>();
    private final List<Parameter> times = new ArrayList<>();

    /** @param number from 0 */
    SubStep(Program program, int number, Levels levels, ExprPool pool) {
        this.program = program;
        this.number = number;
        this.levels = levels;
        this.pool = pool;
        copies = new Substitution(pool, Offset.ZERO, leaf -> Optional.of(leaf(leaf)));
    }

    /** Parameters that the copies use besides those of the program. */
    Collection<Parameter> parameters() {
        List<Parameter> all = new ArrayList<>(shifted.values());
        all.addAll(times);
        return all;
    }

    Assignment copy(Assignment a) {
        Expr expr = copies.apply(a.expr());
        return new Assignment(number * program.assignments().size() + a.index(), FusedSteps.kernel(a, number), a.role(),
                levels.of(a.target(), number), a.region(), a.box(), a.formula(), expr, Accesses.of(expr), a.opensStage());
    }

    /** What stands for a leaf in this step. */
    private Expr leaf(Expr leaf) {
        return switch (leaf) {
            case Expr.Read r -> pool.read(levels.of(r.field(), number), r.offset());
            case Expr.ParameterValue p -> pool.parameter(parameter(p.parameter()));
            case Expr.Step _ -> number == 0 ? pool.step()
                    : pool.binary(BinaryOp.ADD, pool.step(), pool.constant((long) number));
            case Expr.Time _ -> number == 0 ? pool.time() : pool.parameter(time());
            // The counter is seed + step·cells + …, so that a later step is a greater seed, also where it wraps around.
            case Expr.NoiseValue n -> pool.noise(n.seed() + number * program.grid().cells());
            default -> throw new IllegalStateException(leaf + " is the same in every step.");
        };
    }

    private Parameter parameter(Parameter p) {
        return number == 0 ? p : shifted.computeIfAbsent(p.name(), _ -> levels.ahead(p, number));
    }

    private Parameter time() {
        if (times.isEmpty()) {
            times.add(levels.time(number));
        }
        return times.getFirst();
    }
}
