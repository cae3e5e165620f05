package testudo.api.interpreter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Rows of values of trees grown at random are those of their elements, to the last bit. */
class RowsOfTreesTest {

    private static final Grid GRID = Grid.of(5, 7, 11);
    private static final Parameter P = new Parameter("p", step -> 0.25 * step);
    private static final int TREES = 3000;
    private static final int NODES = 40;

    private final ExprPool pool = new ExprPool();

    @Test
    void rowsAreTheirElements() {
        for (long seed = 0; seed < TREES; seed++) {
            Random random = new Random(seed);
            Expr tree = tree(random);
            Axis axis = Axis.values()[random.nextInt(3)];
            // Rows of more elements than are evaluated at a time now and then, and two rows by one evaluation.
            int count = random.nextInt(20) == 0 ? 200 + random.nextInt(400) : random.nextInt(12);
            RowEvaluation rows = new RowEvaluation(tree, axis);
            TreeEvaluation elements = new TreeEvaluation(tree);
            for (int row = 0; row < 2; row++) {
                int[] at = {random.nextInt(9) - 3, random.nextInt(9) - 3, random.nextInt(9) - 3};
                double[] expected = new double[count + 5];
                double[] actual = new double[count + 5];
                Arrays.fill(expected, -7);
                Arrays.fill(actual, -7);
                long step = random.nextInt(5);
                for (int n = 0; n < count; n++) {
                    expected[2 + n] = elements.at(place(at, axis, n, step));
                }
                rows.at(place(at, axis, 0, step), actual, 2, count);
                assertArrayEquals(bits(expected), bits(actual), "seed " + seed + ", row " + row);
            }
        }
    }

    @Test
    void aTreeThatReadsAFieldHasNoRows() {
        State u = new State("u", FieldSpec.of(Boundary.periodic()), GRID);
        assertThrows(IllegalArgumentException.class, () -> new RowEvaluation(pool.read(u, new Offset(0, 0, 1)), Axis.K));
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }

    private static RowPoint place(int[] at, Axis axis, int n, long step) {
        return new RowPoint(at[0] + (axis == Axis.I ? n : 0), at[1] + (axis == Axis.J ? n : 0),
                at[2] + (axis == Axis.K ? n : 0),
                step, GRID);
    }

    /** A tree of doubles in which every kind of node occurs now and then. */
    private Expr tree(Random random) {
        List<Expr> grown = new ArrayList<>();
        for (int n = 0; n < NODES; n++) {
            grown.add(n < 8 ? leaf(random) : operation(random, grown));
        }
        return asDouble(grown.getLast());
    }

    private Expr asDouble(Expr expr) {
        return switch (expr.type()) {
            case DOUBLE -> expr;
            case INT -> pool.unary(UnaryOp.INT_TO_DOUBLE, expr);
            case LONG -> pool.unary(UnaryOp.LONG_TO_DOUBLE, expr);
            case BOOLEAN -> pool.select(expr, pool.constant(1.5), pool.constant(-0.0));
        };
    }

    private Expr leaf(Random random) {
        return switch (random.nextInt(11)) {
            case 0 -> pool.index(Axis.I);
            case 1 -> pool.index(Axis.J);
            case 2 -> pool.index(Axis.K);
            case 3 -> pool.step();
            case 4 -> pool.time();
            case 5 -> pool.parameter(P);
            case 6 -> pool.constant(random.nextInt());
            case 7 -> pool.constant(random.nextLong());
            case 8 -> pool.noise(random.nextLong());
            default -> pool.constant(random.nextGaussian());
        };
    }

    private Expr operation(Random random, List<Expr> grown) {
        Expr a = grown.get(random.nextInt(grown.size()));
        Expr b = grown.get(random.nextInt(grown.size()));
        Expr d = grown.get(random.nextInt(grown.size()));
        Type type = a.type();
        if (type == Type.BOOLEAN) {
            return b.type() == d.type() ? pool.select(a, b, d) : pool.not(a);
        }
        if (type == Type.DOUBLE && b.type() == type && d.type() == type && random.nextInt(6) == 0) {
            return pool.multiplyAdd(random.nextBoolean(), a, b, d);
        }
        if (b.type() != type || random.nextInt(4) == 0) {
            return unary(random, a);
        }
        return random.nextInt(4) == 0 ? pool.compare(Relation.values()[random.nextInt(6)], a, b)
                : pool.binary(binary(random, type), a, b);
    }

    private static BinaryOp binary(Random random, Type type) {
        BinaryOp[] ops = type == Type.DOUBLE
                ? new BinaryOp[] {BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.REMAINDER,
                    BinaryOp.MIN, BinaryOp.MAX, BinaryOp.POW, BinaryOp.ATAN2, BinaryOp.HYPOT, BinaryOp.COPY_SIGN}
                : new BinaryOp[] {BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.MIN, BinaryOp.MAX, BinaryOp.AND,
                    BinaryOp.OR, BinaryOp.XOR};
        return ops[random.nextInt(ops.length)];
    }

    private Expr unary(Random random, Expr a) {
        UnaryOp[] ops = switch (a.type()) {
            case DOUBLE -> new UnaryOp[] {UnaryOp.NEGATE, UnaryOp.ABS, UnaryOp.SQRT, UnaryOp.EXP, UnaryOp.SIN, UnaryOp.FLOOR,
                UnaryOp.SIGNUM, UnaryOp.DOUBLE_TO_INT, UnaryOp.DOUBLE_TO_LONG, UnaryOp.DOUBLE_TO_FLOAT};
            case LONG -> new UnaryOp[] {UnaryOp.NEGATE, UnaryOp.ABS, UnaryOp.LONG_TO_INT, UnaryOp.LONG_TO_DOUBLE};
            default -> new UnaryOp[] {UnaryOp.NEGATE, UnaryOp.ABS, UnaryOp.INT_TO_LONG, UnaryOp.INT_TO_DOUBLE};
        };
        return pool.unary(ops[random.nextInt(ops.length)], a);
    }
}
