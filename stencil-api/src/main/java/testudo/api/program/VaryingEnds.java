package testudo.api.program;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Upwards;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.lifting.Lifter;
import testudo.api.lifting.LiftingException;

/**
 * Writes values at ends that vary with the time into trees: no memory outside the domain has to change for them.
 *
 * <pre>
 *   u[-1], where u is p(i, t) below the domain   ─►   i − 1 &lt; lower ? p(i − 1, t) : u[-1]
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
            Upwards.walk(tree.operands(), done::containsKey, this::of);
            known = switch (tree) {
                case Expr.Read(Field field, Offset offset) -> read(field, offset, tree);
                case Expr.Leaf _,Expr.Unary _,Expr.Not _,Expr.Binary _,Expr.MultiplyAdd _,Expr.Compare _,Expr.Select _ ->
                        pool.remade(tree, this::of);
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
                Expr inner = pool.compare(away < 0 ? Relation.GREATER_OR_EQUAL : Relation.LESS, pool.index(axis),
                        pool.constant(beyond));
                Expr inside = value;
                value = end(field.spec().boundaries().at(axis, away < 0 ? Side.LOWER : Side.UPPER), field, offset)
                        .map(outside -> pool.select(inner, inside, outside)).orElse(inside);
            }
        }
        return value;
    }

    /** What is beyond an end, for the element that reads it; empty where that is an element. */
    private Optional<Expr> end(Boundary rule, Field field, Offset offset) {
        return switch (rule) {
            case Boundary.Varying(Formula value) -> Optional.of(new Beyond(field, offset).of(Lifter.lift(value, pool)));
            case Boundary.Fixed(double value) -> Optional.of(pool.constant(value));
            case Boundary.Periodic _,Boundary.ZeroGradient _,Boundary.Mirror _,Boundary.Antisymmetric _,Boundary.Robin _ ->
                    Optional.empty();
        };
    }

    /** Trees of values at an end as they are for the element that reads them: each index is farther by the offset of the read. */
    private final class Beyond {

        private final Field field;
        private final Offset offset;
        private final Map<Expr, Expr> shifted = new IdentityHashMap<>();

        Beyond(Field field, Offset offset) {
            this.field = field;
            this.offset = offset;
        }

        Expr of(Expr tree) {
            Expr known = shifted.get(tree);
            if (known == null) {
                Upwards.walk(tree.operands(), shifted::containsKey, this::of);
                known = switch (tree) {
                    case Expr.Index(Axis axis) -> offset.along(axis) == 0 ? tree
                            : pool.binary(BinaryOp.ADD, tree, pool.constant(offset.along(axis)));
                    case Expr.Read _,Expr.NoiseValue _ -> throw new LiftingException("the value at an end of '" + field.name()
                            + "' depends on more than indices, time and parameters");
                    case Expr.Leaf _,Expr.Unary _,Expr.Not _,Expr.Binary _,Expr.MultiplyAdd _,Expr.Compare _,Expr.Select _ ->
                            pool.remade(tree, this::of);
                };
                shifted.put(tree, known);
            }
            return known;
        }
    }
}
