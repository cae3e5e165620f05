package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Parameter;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/** Copies kernels into one of the steps that are taken together; the order of operations stays. */
final class SubStep {

    private final Program program;
    private final int number;
    private final Levels levels;
    private final ExprPool pool;
    private final Map<Expr, Expr> done = new IdentityHashMap<>();
    private final Map<String, Parameter> shifted = new LinkedHashMap<>();
    private final List<Parameter> times = new ArrayList<>();

    /** @param number from 0 */
    SubStep(Program program, int number, Levels levels, ExprPool pool) {
        this.program = program;
        this.number = number;
        this.levels = levels;
        this.pool = pool;
    }

    /** Parameters that the copies use besides those of the program. */
    Collection<Parameter> parameters() {
        List<Parameter> all = new ArrayList<>(shifted.values());
        all.addAll(times);
        return all;
    }

    Assignment copy(Assignment a) {
        Expr expr = copy(a.expr());
        return new Assignment(number * program.assignments().size() + a.index(), a.name() + "@" + (number + 1), a.role(),
                levels.of(a.target(), number), a.region(), a.box(), a.formula(), expr, Accesses.of(expr), a.opensStage());
    }

    private Expr copy(Expr node) {
        Expr known = done.get(node);
        if (known == null) {
            known = rebuild(node);
            done.put(node, known);
        }
        return known;
    }

    private Expr rebuild(Expr node) {
        return switch (node) {
            case Expr.DoubleConstant c -> pool.constant(c.value());
            case Expr.IntConstant c -> pool.constant(c.value());
            case Expr.LongConstant c -> pool.constant(c.value());
            case Expr.BooleanConstant c -> pool.constant(c.value());
            case Expr.Read r -> pool.read(levels.of(r.field(), number), r.offset());
            case Expr.ParameterValue p -> pool.parameter(parameter(p.parameter()));
            case Expr.Index i -> pool.index(i.axis());
            case Expr.Step _ -> number == 0 ? pool.step()
                    : pool.binary(BinaryOp.ADD, pool.step(), pool.constant((long) number));
            case Expr.Time _ -> number == 0 ? pool.time() : pool.parameter(time());
            // The counter is seed + step·cells + …, so that a later step is a greater seed, also where it wraps around.
            case Expr.NoiseValue n -> pool.noise(n.seed() + number * program.grid().cells());
            case Expr.Unary u -> pool.unary(u.op(), copy(u.a()));
            case Expr.Binary b -> pool.binary(b.op(), copy(b.a()), copy(b.b()));
            case Expr.Compare c -> pool.compare(c.relation(), copy(c.a()), copy(c.b()));
            case Expr.Not n -> pool.not(copy(n.a()));
            case Expr.Select s -> pool.select(copy(s.condition()), copy(s.whenTrue()), copy(s.whenFalse()));
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
