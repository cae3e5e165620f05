package testudo.api.program;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;

/**
 * Writes values at ends that vary with the time into trees: no memory outside the domain has to change for them.
 *
 * <pre>
 *   u[-1], where u is the parameter p below the domain   ─►   i − 1 &lt; lower ? p : u[-1]
 * </pre>
 *
 * The order of axes is that of {@link Field#source}, whose value the tree has at every element.
 */
final class VaryingEnds {

    private final ExprPool pool;
    private final Box computed;
    private final Map<Expr, Expr> done = new IdentityHashMap<>();

    private VaryingEnds(ExprPool pool, Box computed) {
        this.pool = pool;
        this.computed = computed;
    }

    /** @param computed the elements that the tree is for */
    static Expr into(Expr tree, Box computed, ExprPool pool) {
        boolean varying = Accesses.of(tree).keySet().stream().anyMatch(VaryingEnds::varies);
        return varying && Depth.of(tree) <= Depth.MOST ? new VaryingEnds(pool, computed).of(tree) : tree;
    }

    static boolean varies(Field field) {
        return List.of(Axis.values()).stream()
                .anyMatch(axis -> varies(field, axis, Side.LOWER) || varies(field, axis, Side.UPPER));
    }

    static boolean varies(Field field, Axis axis, Side side) {
        return field.spec().boundaries().at(axis, side) instanceof Boundary.Varying;
    }

    private Expr of(Expr tree) {
        Expr known = done.get(tree);
        if (known == null) {
            known = switch (tree) {
                case Expr.Read(Field field, Offset offset) -> read(field, offset, tree);
                case Expr.Leaf leaf -> leaf;
                case Expr.Unary(var op, Expr a) -> pool.unary(op, of(a));
                case Expr.Not(Expr a) -> pool.not(of(a));
                case Expr.Binary(var op, Expr a, Expr b) -> pool.binary(op, of(a), of(b));
                case Expr.Compare(var relation, Expr a, Expr b) -> pool.compare(relation, of(a), of(b));
                case Expr.Select(Expr c, Expr a, Expr b) -> pool.select(of(c), of(a), of(b));
            };
            done.put(tree, known);
        }
        return known;
    }

    private Expr read(Field field, Offset offset, Expr read) {
        if (!varies(field)) {
            return read;
        }
        Expr value = read;
        for (Axis axis : List.of(Axis.values()).reversed()) { // the first axis decides
            int away = offset.along(axis);
            int beyond = (away < 0 ? field.domain().lower(axis) : field.domain().upper(axis)) - away;
            boolean crosses = away < 0 && computed.lower(axis) < beyond || away > 0 && computed.upper(axis) > beyond;
            if (crosses) {
                value = end(field.spec().boundaries().at(axis, away < 0 ? Side.LOWER : Side.UPPER), axis, beyond, away < 0,
                        value);
            }
        }
        return value;
    }

    private Expr end(Boundary rule, Axis axis, int beyond, boolean below, Expr inside) {
        Expr inner = pool.compare(below ? Relation.GREATER_OR_EQUAL : Relation.LESS, pool.index(axis), pool.constant(beyond));
        return switch (rule) {
            case Boundary.Varying(var parameter) -> pool.select(inner, inside, pool.parameter(parameter));
            case Boundary.Fixed(double value) -> pool.select(inner, inside, pool.constant(value));
            case Boundary.Periodic _,Boundary.ZeroGradient _,Boundary.Mirror _,Boundary.Antisymmetric _,Boundary.Robin _ ->
                    inside;
        };
    }
}
