package testudo.runtime.analysis;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Upwards;
import testudo.api.grid.Offset;

/**
 * Rebuilds an expression in another pool, displaced by an offset, with some leaves replaced: a read by what was assigned
 * there, for example.
 *
 * <p>The result computes the same bits as evaluating the original at the displaced element: reads and indices move,
 * the order of operations stays.
 */
public final class Substitution {

    /** What stands for a read (already displaced), parameter, step, time or noise, or empty to keep it. */
    @FunctionalInterface
    public interface Replacement {
        Optional<Expr> of(Expr leaf);
    }

    private final ExprPool pool;
    private final Offset shift;
    private final Replacement replacement;
    private final Map<Expr, Expr> done = new IdentityHashMap<>();

    public Substitution(ExprPool pool, Offset shift, Replacement replacement) {
        this.pool = pool;
        this.shift = shift;
        this.replacement = replacement;
    }

    /** Whether an expression can be displaced: noise is numbered by the element itself and cannot. */
    static boolean displaceable(Expr node) {
        Set<Expr> parts = Collections.newSetFromMap(new IdentityHashMap<>());
        Upwards.walk(List.of(node), parts::contains, parts::add);
        return parts.stream().noneMatch(Expr.NoiseValue.class::isInstance);
    }

    /** The expression rebuilt; what is shared in the original or was applied before is shared in the result. */
    public Expr apply(Expr node) {
        Expr known = done.get(node);
        if (known == null) {
            Upwards.walk(node.operands(), done::containsKey, this::apply);
            known = rebuild(node);
            done.put(node, known);
        }
        return known;
    }

    private Expr rebuild(Expr node) {
        return switch (node) {
            case Expr.Read r -> {
                Expr.Read moved = new Expr.Read(r.field(), r.offset().plus(shift));
                yield replacement.of(moved).orElseGet(() -> pool.read(moved.field(), moved.offset()));
            }
            case Expr.Index i -> {
                int by = shift.along(i.axis());
                Expr index = pool.index(i.axis());
                yield by == 0 ? index : pool.binary(BinaryOp.ADD, index, pool.constant(by));
            }
            case Expr.ParameterValue p -> replaced(p);
            case Expr.Step s -> replaced(s);
            case Expr.Time t -> replaced(t);
            case Expr.NoiseValue n -> replaced(n);
            case Expr.Uniform _,Expr.Unary _,Expr.Not _,Expr.Binary _,Expr.MultiplyAdd _,Expr.Compare _,Expr.Select _ ->
                    pool.remade(node, this::apply);
        };
    }

    private Expr replaced(Expr.Leaf leaf) {
        return replacement.of(leaf).orElseGet(() -> pool.remade(leaf, this::apply));
    }
}
