package testudo.api.expression;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;

/**
 * Makes expressions so that equal ones are one object (hash-consing), and folds operations on constants exactly.
 *
 * <p>Folding keeps Java's meaning to the bit: only arithmetic that the language defines exactly is folded, and a
 * condition that is known picks its branch. Not safe for several threads.
 */
public final class ExprPool {

    /** A node described by its kind, its payload and the identities of its operands. */
    private record Key(Object kind, Object payload, int a, int b, int c) {

        @Override
        public boolean equals(Object o) {
            return o instanceof Key other && a == other.a && b == other.b && c == other.c && kind.equals(other.kind)
                    && payload.equals(other.payload);
        }

        @Override
        public int hashCode() {
            return (((31 * kind.hashCode() + payload.hashCode()) * 31 + a) * 31 + b) * 31 + c;
        }
    }

    private final Map<Key, Expr> nodes = new HashMap<>();
    private final Map<Expr, Integer> numbers = new IdentityHashMap<>();
    private final Optional<Grid> grid;

    /** Of formulas that belong to no grid. */
    public ExprPool() {
        grid = Optional.empty();
    }

    /** Of formulas of a grid, whose numbers of cells are constants of theirs. */
    public ExprPool(Grid grid) {
        this.grid = Optional.of(grid);
    }

    /** The grid of its formulas; empty if they belong to none. */
    public Optional<Grid> grid() {
        return grid;
    }

    private Expr intern(Object kind, Object payload, Expr node) {
        List<Expr> operands = node.operands();
        int[] n = {-1, -1, -1};
        for (int i = 0; i < operands.size(); i++) {
            Integer number = numbers.get(operands.get(i));
            if (number == null) {
                throw new IllegalArgumentException("An operand comes from another pool.");
            }
            n[i] = number;
        }
        return nodes.computeIfAbsent(new Key(kind, payload, n[0], n[1], n[2]), _ -> {
            numbers.put(node, numbers.size());
            return node;
        });
    }

    public Expr constant(double value) {
        return intern(Expr.DoubleConstant.class, Double.doubleToRawLongBits(value), new Expr.DoubleConstant(value));
    }

    public Expr constant(int value) {
        return intern(Expr.IntConstant.class, value, new Expr.IntConstant(value));
    }

    public Expr constant(long value) {
        return intern(Expr.LongConstant.class, value, new Expr.LongConstant(value));
    }

    public Expr constant(boolean value) {
        return intern(Expr.BooleanConstant.class, value, new Expr.BooleanConstant(value));
    }

    public Expr read(Field field, Offset offset) {
        return intern(field, offset, new Expr.Read(field, offset));
    }

    public Expr parameter(Parameter parameter) {
        return intern(Expr.ParameterValue.class, parameter, new Expr.ParameterValue(parameter));
    }

    public Expr index(Axis axis) {
        return intern(Expr.Index.class, axis, new Expr.Index(axis));
    }

    public Expr step() {
        return intern(Expr.Step.class, "", new Expr.Step());
    }

    public Expr time() {
        return intern(Expr.Time.class, "", new Expr.Time());
    }

    public Expr noise(long seed) {
        return intern(Expr.NoiseValue.class, seed, new Expr.NoiseValue(seed));
    }

    public Expr unary(UnaryOp op, Expr a) {
        return switch (a) {
            case Expr.DoubleConstant c when op == UnaryOp.NEGATE || op == UnaryOp.ABS || op == UnaryOp.SQRT
                    || op == UnaryOp.DOUBLE_TO_FLOAT ->
                    constant(op.apply(c.value()));
            case Expr.DoubleConstant c when op == UnaryOp.DOUBLE_TO_INT -> constant((int) c.value());
            case Expr.DoubleConstant c when op == UnaryOp.DOUBLE_TO_LONG -> constant((long) c.value());
            case Expr.IntConstant c when op == UnaryOp.NEGATE -> constant(-c.value());
            case Expr.IntConstant c when op == UnaryOp.ABS -> constant(Math.abs(c.value()));
            case Expr.IntConstant c when op == UnaryOp.INT_TO_DOUBLE -> constant((double) c.value());
            case Expr.IntConstant c when op == UnaryOp.INT_TO_LONG -> constant((long) c.value());
            case Expr.LongConstant c when op == UnaryOp.NEGATE -> constant(-c.value());
            case Expr.LongConstant c when op == UnaryOp.ABS -> constant(Math.abs(c.value()));
            case Expr.LongConstant c when op == UnaryOp.LONG_TO_DOUBLE -> constant((double) c.value());
            case Expr.LongConstant c when op == UnaryOp.LONG_TO_INT -> constant((int) c.value());
            default -> intern(op, "", new Expr.Unary(op, a));
        };
    }

    public Expr binary(BinaryOp op, Expr a, Expr b) {
        boolean exact = op.function().isEmpty() || op == BinaryOp.MIN || op == BinaryOp.MAX;
        if (exact && a instanceof Expr.DoubleConstant x && b instanceof Expr.DoubleConstant y) {
            return constant(op.apply(x.value(), y.value()));
        }
        boolean byZero = op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER;
        if (a instanceof Expr.IntConstant x && b instanceof Expr.IntConstant y && !(byZero && y.value() == 0)) {
            return constant(op.apply(x.value(), y.value()));
        }
        if (a instanceof Expr.LongConstant x && b instanceof Expr.LongConstant y && !(byZero && y.value() == 0)) {
            return constant(op.apply(x.value(), y.value()));
        }
        if (a instanceof Expr.LongConstant x && b instanceof Expr.IntConstant y) {
            return constant(op.apply(x.value(), (long) y.value()));
        }
        return intern(op, "", new Expr.Binary(op, a, b));
    }

    /** {@code a * b + c} of doubles, rounded once. */
    public Expr multiplyAdd(Expr a, Expr b, Expr c) {
        return multiplyAdd(false, a, b, c);
    }

    /** {@code a * b + c}, rounded once, of floats if it is {@code single}, else of doubles. */
    public Expr multiplyAdd(boolean single, Expr a, Expr b, Expr c) {
        Expr.MultiplyAdd node = new Expr.MultiplyAdd(single, a, b, c);
        return a instanceof Expr.DoubleConstant x && b instanceof Expr.DoubleConstant y && c instanceof Expr.DoubleConstant z
                ? constant(node.apply(x.value(), y.value(), z.value())) : intern(Expr.MultiplyAdd.class, single, node);
    }

    public Expr compare(Relation relation, Expr a, Expr b) {
        return switch (a) {
            case Expr.DoubleConstant x when b instanceof Expr.DoubleConstant y ->
                    constant(relation.test(x.value(), y.value()));
            case Expr.IntConstant x when b instanceof Expr.IntConstant y ->
                    constant(relation.test(x.value(), y.value()));
            case Expr.LongConstant x when b instanceof Expr.LongConstant y ->
                    constant(relation.test(x.value(), y.value()));
            default -> intern(relation, "", new Expr.Compare(relation, a, b));
        };
    }

    public Expr not(Expr a) {
        return switch (a) {
            case Expr.BooleanConstant c -> constant(!c.value());
            case Expr.Not n -> n.a();
            case Expr.Compare(Relation relation, Expr x, Expr y) when relation == Relation.EQUAL ->
                    compare(Relation.NOT_EQUAL, x, y);
            case Expr.Compare(Relation relation, Expr x, Expr y) when relation == Relation.NOT_EQUAL ->
                    compare(Relation.EQUAL, x, y);
            default -> intern(Expr.Not.class, "", new Expr.Not(a));
        };
    }

    public Expr select(Expr condition, Expr whenTrue, Expr whenFalse) {
        if (condition instanceof Expr.BooleanConstant c) {
            return c.value() ? whenTrue : whenFalse;
        }
        if (whenTrue == whenFalse) {
            return whenTrue;
        }
        if (condition instanceof Expr.Not n) {
            return select(n.a(), whenFalse, whenTrue);
        }
        if (whenTrue instanceof Expr.BooleanConstant t && whenFalse instanceof Expr.BooleanConstant) {
            return t.value() ? condition : not(condition);
        }
        return intern(Expr.Select.class, "", new Expr.Select(condition, whenTrue, whenFalse));
    }

    /** This pool's node for the same operation on what its operands, in their order, become; a leaf of any pool as it is. */
    public Expr remade(Expr node, UnaryOperator<Expr> operand) {
        return switch (node) {
            case Expr.DoubleConstant(double value) -> constant(value);
            case Expr.IntConstant(int value) -> constant(value);
            case Expr.LongConstant(long value) -> constant(value);
            case Expr.BooleanConstant(boolean value) -> constant(value);
            case Expr.Read(Field field, Offset offset) -> read(field, offset);
            case Expr.ParameterValue(Parameter parameter) -> parameter(parameter);
            case Expr.Index(Axis axis) -> index(axis);
            case Expr.Step _ -> step();
            case Expr.Time _ -> time();
            case Expr.NoiseValue(long seed) -> noise(seed);
            case Expr.Unary(UnaryOp op, Expr a) -> unary(op, operand.apply(a));
            case Expr.Not(Expr a) -> not(operand.apply(a));
            case Expr.Binary(BinaryOp op, Expr a, Expr b) -> binary(op, operand.apply(a), operand.apply(b));
            case Expr.MultiplyAdd(boolean single, Expr a, Expr b, Expr c) ->
                    multiplyAdd(single, operand.apply(a), operand.apply(b), operand.apply(c));
            case Expr.Compare(Relation relation, Expr a, Expr b) -> compare(relation, operand.apply(a), operand.apply(b));
            case Expr.Select(Expr c, Expr a, Expr b) -> select(operand.apply(c), operand.apply(a), operand.apply(b));
        };
    }
}
