package testudo.formulas.expansion;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/**
 * Makes trees no larger than what can be run, so that a formula that doubles itself again and again ends in a sentence.
 *
 * <p>Not safe for several threads.
 */
public final class Trees {

    /** The deepest tree that programs take is 2000. */
    private static final int DEEPEST = 1900;
    /** Different operations of all formulas; code of as many is made in seconds. */
    private static final int MOST = 20_000;
    /** Those that are made again counted again, so that functions that call each other twice and twice again end, too. */
    private static final int MOST_MADE = 200_000;

    private final ExprPool pool;
    private final Map<Expr, Integer> depths = new IdentityHashMap<>();
    private final Map<Offset, Shift> shifts = new HashMap<>();
    private int made;

    /** Trees of one pool. */
    public Trees(ExprPool pool) {
        this.pool = pool;
    }

    ExprPool pool() {
        return pool;
    }

    private Expr noted(Expr expr) {
        if (++made > MOST_MADE || depths.size() > MOST) {
            throw new OvergrownException("the formulas expand to more than " + (made > MOST_MADE ? MOST_MADE : MOST)
                    + " operations");
        }
        if (!depths.containsKey(expr)) {
            int below = expr.operands().stream().mapToInt(o -> depths.getOrDefault(o, 1)).max().orElse(0);
            if (below >= DEEPEST) {
                throw new OvergrownException("the formula chains more than " + DEEPEST + " operations of which each needs the "
                        + "one before; compute a part of it in a field of its own");
            }
            depths.put(expr, below + 1);
        }
        return expr;
    }

    public Expr constant(double value) {
        return noted(pool.constant(value));
    }

    /** The value of a parameter of the program. */
    public Expr parameter(Parameter parameter) {
        return noted(pool.parameter(parameter));
    }

    Expr truth(boolean value) {
        return noted(pool.constant(value));
    }

    public Expr read(Field field) {
        return read(field, Offset.ZERO);
    }

    Expr read(Field field, Offset offset) {
        return noted(pool.read(field, offset));
    }

    Expr leaf(Expr.Leaf leaf) {
        return noted(pool.remade(leaf, operand -> operand));
    }

    /** The index along an axis plus a distance, an int. */
    Expr index(Axis axis, int distance) {
        Expr index = noted(pool.index(axis));
        return distance == 0 ? index : noted(pool.binary(BinaryOp.ADD, index, noted(pool.constant(distance))));
    }

    /** Whether the element lies in a box, as far as it is smaller than a domain. */
    public Expr inside(Box box, Box domain) {
        Expr inside = truth(true);
        for (Axis axis : Axis.values()) {
            if (box.lower(axis) > domain.lower(axis)) {
                inside = both(inside,
                        compare(Relation.GREATER_OR_EQUAL, index(axis, 0), noted(pool.constant(box.lower(axis)))));
            }
            if (box.upper(axis) < domain.upper(axis)) {
                inside = both(inside, compare(Relation.LESS, index(axis, 0), noted(pool.constant(box.upper(axis)))));
            }
        }
        return inside;
    }

    /** Whether the element has one of some indices along an axis. */
    public Expr at(Axis axis, List<Integer> indices) {
        return indices.stream().map(n -> at(axis, n)).reduce(this::either).orElseThrow();
    }

    /** A number by the index along an axis, which is one of these. */
    public Expr byIndex(Axis axis, List<Integer> indices, List<Double> numbers) {
        Expr number = constant(numbers.getLast());
        for (int n = indices.size() - 2; n >= 0; n--) {
            number = select(at(axis, indices.get(n)), constant(numbers.get(n)), number);
        }
        return number;
    }

    private Expr at(Axis axis, int index) {
        return compare(Relation.EQUAL, index(axis, 0), noted(pool.constant(index)));
    }

    Expr unary(UnaryOp op, Expr a) {
        return noted(pool.unary(op, a));
    }

    Expr binary(BinaryOp op, Expr a, Expr b) {
        return noted(pool.binary(op, a, b));
    }

    /** {@code a*b + c}, rounded once. */
    Expr multiplyAdd(boolean single, Expr a, Expr b, Expr c) {
        return noted(pool.multiplyAdd(single, a, b, c));
    }

    public Expr add(Expr a, Expr b) {
        return binary(BinaryOp.ADD, a, b);
    }

    Expr subtract(Expr a, Expr b) {
        return binary(BinaryOp.SUBTRACT, a, b);
    }

    public Expr multiply(Expr a, Expr b) {
        return binary(BinaryOp.MULTIPLY, a, b);
    }

    /** The product with a factor, which is left out when it is 1. */
    Expr scaled(double factor, Expr a) {
        return factor == 1 ? a : multiply(constant(factor), a);
    }

    Expr divide(Expr a, Expr b) {
        return binary(BinaryOp.DIVIDE, a, b);
    }

    Expr compare(Relation relation, Expr a, Expr b) {
        return noted(pool.compare(relation, a, b));
    }

    Expr not(Expr a) {
        return noted(pool.not(a));
    }

    /** One of two values of one type. */
    public Expr select(Expr condition, Expr whenTrue, Expr whenFalse) {
        return noted(pool.select(condition, whenTrue, whenFalse));
    }

    /** Both of two conditions. */
    public Expr both(Expr a, Expr b) {
        return select(a, b, truth(false));
    }

    Expr either(Expr a, Expr b) {
        return select(a, truth(true), b);
    }

    /** The tree as it reads for an element some elements away. */
    Expr shifted(Expr tree, Offset by) {
        return by.equals(Offset.ZERO) ? tree : shifts.computeIfAbsent(by, o -> new Shift(this, o)).of(tree);
    }
}
