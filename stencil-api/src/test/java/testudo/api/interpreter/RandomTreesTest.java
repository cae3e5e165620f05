package testudo.api.interpreter;

import java.util.ArrayList;
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
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Trees grown at random: what pool and evaluation make of them equals plain Java on boxed values, node by node. */
class RandomTreesTest {

    private static final Grid GRID = Grid.of(5, 7, 11);
    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), GRID);
    private static final Parameter P = new Parameter("p", step -> step);
    private static final int TREES = 2000;
    private static final int NODES = 40;

    /** An expression and its value computed on the side. */
    private record Grown(Expr expr, Object value) {}

    private final ExprPool pool = new ExprPool();

    @Test
    void treesEqualPlainJava() {
        for (long seed = 0; seed < TREES; seed++) {
            Random random = new Random(seed);
            Point c = new RandomPoint(seed, GRID);
            List<Grown> grown = new ArrayList<>();
            for (int n = 0; n < NODES; n++) {
                Grown next = n < 8 ? leaf(random, c) : operation(random, grown);
                grown.add(next);
                assertEquals(next.value(), evaluated(next.expr(), c), "seed " + seed + ", node " + n);
            }
        }
    }

    private Object evaluated(Expr expr, Point c) {
        Expr asDouble = switch (expr.type()) {
            case DOUBLE -> expr;
            case INT -> pool.unary(UnaryOp.INT_TO_DOUBLE, expr);
            case LONG -> pool.select(pool.compare(Relation.EQUAL, expr, pool.constant(expected(expr, c))),
                    pool.constant(1.0), pool.constant(0.0));
            case BOOLEAN -> pool.select(expr, pool.constant(1.0), pool.constant(0.0));
        };
        double x = new TreeEvaluation(asDouble).at(c);
        return switch (expr.type()) {
            case DOUBLE -> x;
            case INT -> (int) x;
            case LONG -> x == 1 ? expected(expr, c) : "another long";
            case BOOLEAN -> x == 1;
        };
    }

    /** Longs do not fit into a double: the expected one is split into halves and put together again. */
    private long expected(Expr expr, Point c) {
        Expr low = pool.unary(UnaryOp.LONG_TO_INT, expr);
        Expr high = pool.unary(UnaryOp.LONG_TO_INT,
                pool.binary(BinaryOp.UNSIGNED_SHIFT_RIGHT, expr, pool.constant(32)));
        double l = new TreeEvaluation(pool.unary(UnaryOp.INT_TO_DOUBLE, low)).at(c);
        double h = new TreeEvaluation(pool.unary(UnaryOp.INT_TO_DOUBLE, high)).at(c);
        return (long) (int) h << 32 | (int) l & 0xFFFF_FFFFL;
    }

    private Grown leaf(Random random, Point c) {
        return switch (random.nextInt(11)) {
            case 0 -> new Grown(pool.index(Axis.I), c.i());
            case 1 -> new Grown(pool.index(Axis.J), c.j());
            case 2 -> new Grown(pool.index(Axis.K), c.k());
            case 3 -> new Grown(pool.step(), c.step());
            case 4 -> new Grown(pool.time(), c.time());
            case 5 -> new Grown(pool.parameter(P), c.value(P));
            case 6 -> {
                int n = random.nextInt();
                yield new Grown(pool.constant(n), n);
            }
            case 7 -> {
                long n = random.nextLong();
                yield new Grown(pool.constant(n), n);
            }
            case 8 -> {
                double x = random.nextGaussian();
                yield new Grown(pool.constant(x), x);
            }
            default -> {
                int d = random.nextInt(5) - 2;
                yield new Grown(pool.read(U, new Offset(d, 0, -d)), c.value(U, d, 0, -d));
            }
        };
    }

    private Grown operation(Random random, List<Grown> grown) {
        Grown a = grown.get(random.nextInt(grown.size()));
        Grown b = grown.get(random.nextInt(grown.size()));
        Grown d = grown.get(random.nextInt(grown.size()));
        Type type = a.expr().type();
        if (type == Type.BOOLEAN) {
            if (b.expr().type() == d.expr().type()) {
                return new Grown(pool.select(a.expr(), b.expr(), d.expr()), (Boolean) a.value() ? b.value() : d.value());
            }
            return new Grown(pool.not(a.expr()), !(Boolean) a.value());
        }
        if (type == Type.DOUBLE && b.expr().type() == type && d.expr().type() == type && random.nextInt(6) == 0) {
            return new Grown(pool.multiplyAdd(a.expr(), b.expr(), d.expr()),
                    Math.fma((Double) a.value(), (Double) b.value(), (Double) d.value()));
        }
        if (b.expr().type() == type) {
            if (random.nextInt(3) == 0) {
                Relation relation = Relation.values()[random.nextInt(6)];
                return new Grown(pool.compare(relation, a.expr(), b.expr()), holds(relation, a.value(), b.value()));
            }
            return binary(random, a, b);
        }
        return unary(random, a);
    }

    private static boolean holds(Relation relation, Object a, Object b) {
        boolean ofDoubles = a instanceof Double;
        double x = ((Number) a).doubleValue();
        double y = ((Number) b).doubleValue();
        long m = ((Number) a).longValue();
        long n = ((Number) b).longValue();
        return switch (relation) {
            case LESS -> ofDoubles ? x < y : m < n;
            case LESS_OR_EQUAL -> ofDoubles ? x <= y : m <= n;
            case GREATER -> ofDoubles ? x > y : m > n;
            case GREATER_OR_EQUAL -> ofDoubles ? x >= y : m >= n;
            case EQUAL -> ofDoubles ? x == y : m == n;
            case NOT_EQUAL -> ofDoubles ? x != y : m != n;
        };
    }

    private Grown binary(Random random, Grown a, Grown b) {
        BinaryOp[] ops = {BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.MIN, BinaryOp.MAX};
        BinaryOp op = ops[random.nextInt(ops.length)];
        Object value = switch (a.value()) {
            case Double x -> {
                double y = (Double) b.value();
                yield switch (op) {
                    case ADD -> x + y;
                    case SUBTRACT -> x - y;
                    case MULTIPLY -> x * y;
                    case MIN -> Math.min(x, y);
                    default -> Math.max(x, y);
                };
            }
            case Integer x -> {
                int y = (Integer) b.value();
                yield switch (op) {
                    case ADD -> x + y;
                    case SUBTRACT -> x - y;
                    case MULTIPLY -> x * y;
                    case MIN -> Math.min(x, y);
                    default -> Math.max(x, y);
                };
            }
            default -> {
                long x = (Long) a.value();
                long y = (Long) b.value();
                yield switch (op) {
                    case ADD -> x + y;
                    case SUBTRACT -> x - y;
                    case MULTIPLY -> x * y;
                    case MIN -> Math.min(x, y);
                    default -> Math.max(x, y);
                };
            }
        };
        return new Grown(pool.binary(op, a.expr(), b.expr()), value);
    }

    private Grown unary(Random random, Grown a) {
        int choice = random.nextInt(4);
        return switch (a.value()) {
            case Double x -> switch (choice) {
                case 0 -> new Grown(pool.unary(UnaryOp.NEGATE, a.expr()), -x);
                case 1 -> new Grown(pool.unary(UnaryOp.SQRT, a.expr()), Math.sqrt(x));
                case 2 -> new Grown(pool.unary(UnaryOp.DOUBLE_TO_INT, a.expr()), (int) (double) x);
                default -> new Grown(pool.unary(UnaryOp.DOUBLE_TO_LONG, a.expr()), (long) (double) x);
            };
            case Integer x -> switch (choice) {
                case 0 -> new Grown(pool.unary(UnaryOp.NEGATE, a.expr()), -x);
                case 1 -> new Grown(pool.unary(UnaryOp.ABS, a.expr()), Math.abs(x));
                case 2 -> new Grown(pool.unary(UnaryOp.INT_TO_LONG, a.expr()), (long) x);
                default -> new Grown(pool.unary(UnaryOp.INT_TO_DOUBLE, a.expr()), (double) x);
            };
            default -> {
                long x = (Long) a.value();
                yield switch (choice) {
                    case 0 -> new Grown(pool.unary(UnaryOp.NEGATE, a.expr()), -x);
                    case 1 -> new Grown(pool.unary(UnaryOp.ABS, a.expr()), Math.abs(x));
                    case 2 -> new Grown(pool.unary(UnaryOp.LONG_TO_INT, a.expr()), (int) x);
                    default -> new Grown(pool.unary(UnaryOp.LONG_TO_DOUBLE, a.expr()), (double) x);
                };
            }
        };
    }
}
