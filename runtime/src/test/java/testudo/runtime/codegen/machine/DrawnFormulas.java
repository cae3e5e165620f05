package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;

/** Draws formulas of all that can be written in one, with parts that are used more than once. */
final class DrawnFormulas {

    private static final List<UnaryOp> UNARY = List.of(UnaryOp.NEGATE, UnaryOp.ABS, UnaryOp.SQRT, UnaryOp.FLOOR, UnaryOp.CEIL,
            UnaryOp.RINT, UnaryOp.SIGNUM);
    private static final List<BinaryOp> BINARY = List.of(BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE,
            BinaryOp.MIN, BinaryOp.MAX);
    private static final List<BinaryOp> WHOLE = List.of(BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.MIN,
            BinaryOp.MAX);
    private static final double[] CONSTANTS = {0.0, -0.0, 1, -1, 0.1, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE,
        1e300, 3};
    private static final double[] DIVISORS = {3, 0.7, -3, 4, -0.25, 1e-300, 0x1p1000, 7e-320};
    private static final int[] INTEGERS = {0, 1, 2, 3, 7, -5, 15, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE};

    private final ExprPool pool = new ExprPool();
    private final List<Expr> known = new ArrayList<>();
    private final Random random;
    private final List<Field> fields;
    private final List<Field> targets;
    private final int colour;
    private final boolean functions;

    /**
     * @param targets   fields that are read at the element itself only; with a colour, also where the other colour is
     * @param functions whether to draw such as Java alone computes
     */
    DrawnFormulas(Random random, List<Field> fields, List<Field> targets, int colour, boolean functions) {
        this.random = random;
        this.fields = fields;
        this.targets = targets;
        this.colour = colour;
        this.functions = functions;
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** A double computed in so many levels. */
    Expr number(int depth) {
        if (!known.isEmpty() && random.nextInt(5) == 0) {
            return one(known);
        }
        Expr drawn = depth == 0 ? leaf() : inner(depth - 1);
        known.add(drawn);
        return drawn;
    }

    private Expr leaf() {
        return switch (random.nextInt(12)) {
            case 0 -> pool.constant(CONSTANTS[random.nextInt(CONSTANTS.length)]);
            case 1 -> pool.parameter(new Parameter("p", step -> step));
            case 2 -> pool.time();
            case 3 -> random.nextInt(4) == 0 ? pool.noise(random.nextLong()) : read();
            case 4 -> pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.values()[random.nextInt(3)]));
            default -> read();
        };
    }

    private Expr read() {
        Field field = one(fields);
        Offset at = new Offset(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2);
        boolean own = targets.contains(field);
        boolean other = colour >= 0 && (at.di() + at.dj() + at.dk() & 1) != 0;
        return pool.read(field, own && !other ? Offset.ZERO : at);
    }

    private Expr inner(int depth) {
        return switch (random.nextInt(functions ? 16 : 15)) {
            case 0, 1 -> pool.unary(one(UNARY), number(depth));
            case 2 -> pool.select(truth(depth), number(depth), number(depth));
            case 3 -> {
                Expr a = number(depth);
                Expr b = number(depth);
                Expr compare = pool.compare(Relation.values()[random.nextInt(6)], a, b);
                yield random.nextBoolean() ? pool.select(compare, a, b) : pool.select(compare, b, a);
            }
            case 4 -> random.nextBoolean() ? pool.unary(UnaryOp.INT_TO_DOUBLE, whole(depth, Type.INT))
                    : pool.unary(UnaryOp.LONG_TO_DOUBLE, whole(depth, Type.LONG));
            case 13 -> quotients(depth);
            case 14 -> part(number(depth));
            case 15 -> random.nextBoolean() ? pool.unary(UnaryOp.SIN, number(depth))
                    : pool.binary(BinaryOp.POW, number(depth), number(depth));
            case 5 -> pool.binary(BinaryOp.COPY_SIGN, number(depth), signed(number(depth)));
            default -> random.nextInt(8) == 0 ? pool.multiplyAdd(number(depth), number(depth), number(depth))
                    : pool.binary(one(BINARY), number(depth), number(depth));
        };
    }

    /** Some with one divisor, or one whose divisor is the same for a row. */
    private Expr quotients(int depth) {
        Expr divisor = random.nextInt(3) == 0 ? uniform() : number(depth);
        Expr sum = pool.binary(BinaryOp.DIVIDE, number(depth), divisor);
        for (int more = random.nextInt(3); more > 0; more--) {
            sum = pool.binary(one(BINARY), sum, pool.binary(BinaryOp.DIVIDE, number(depth), divisor));
        }
        return sum;
    }

    private Expr uniform() {
        Expr p = pool.parameter(new Parameter("p", step -> step));
        return switch (random.nextInt(4)) {
            case 0 -> p;
            case 1 -> pool.binary(one(BINARY), p,
                    pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.values()[random.nextInt(3)])));
            case 2 -> pool.binary(BinaryOp.ADD, pool.time(), pool.constant(0.3));
            default -> pool.constant(DIVISORS[random.nextInt(DIVISORS.length)]);
        };
    }

    /** What of a value is below or above zero, of either sign; or not quite that. */
    private Expr part(Expr value) {
        Expr negative = pool.unary(UnaryOp.NEGATE, value);
        Relation relation = random.nextInt(4) == 0 ? Relation.values()[random.nextInt(6)]
                : random.nextBoolean() ? Relation.LESS : Relation.GREATER;
        Expr chosen = random.nextInt(3) > 0 ? negative : value;
        return pool.select(pool.compare(relation, value, zero()), chosen, random.nextInt(6) > 0 ? zero() : negative);
    }

    private Expr zero() {
        return pool.constant(random.nextBoolean() ? 0.0 : -0.0);
    }

    /** No NaN: Java leaves open what {@link Math#copySign} makes of the sign of one. */
    private Expr signed(Expr value) {
        return pool.select(pool.compare(Relation.EQUAL, value, value), value, pool.constant(-1.0));
    }

    private Expr truth(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            Relation relation = Relation.values()[random.nextInt(6)];
            Type type = random.nextInt(3) > 0 ? Type.DOUBLE : random.nextBoolean() ? Type.INT : Type.LONG;
            return type == Type.DOUBLE ? pool.compare(relation, number(depth), number(depth))
                    : pool.compare(relation, whole(depth, type), whole(depth, type));
        }
        return switch (random.nextInt(4)) {
            case 0 -> pool.not(truth(depth - 1));
            case 1 -> pool.compare(random.nextBoolean() ? Relation.EQUAL : Relation.NOT_EQUAL, truth(depth - 1),
                    truth(depth - 1));
            case 2 -> pool.select(truth(depth - 1), truth(depth - 1), pool.constant(random.nextBoolean()));
            default -> pool.select(truth(depth - 1), truth(depth - 1), truth(depth - 1));
        };
    }

    private Expr whole(int depth, Type type) {
        if (depth == 0 || random.nextInt(4) == 0) {
            Expr leaf = random.nextBoolean() ? pool.constant(INTEGERS[random.nextInt(functions ? INTEGERS.length : 8)])
                    : pool.index(Axis.values()[random.nextInt(3)]);
            return type == Type.INT ? leaf : random.nextInt(3) == 0 ? pool.step() : pool.unary(UnaryOp.INT_TO_LONG, leaf);
        }
        return switch (random.nextInt(8)) {
            case 0 -> pool.unary(random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.ABS, whole(depth - 1, type));
            case 1 -> pool.select(truth(depth - 1), whole(depth - 1, type), whole(depth - 1, type));
            case 2 -> pool.binary(random.nextBoolean() ? BinaryOp.DIVIDE : BinaryOp.REMAINDER, whole(depth - 1, type),
                    divisor(depth, type));
            case 3 -> pool.binary(BinaryOp.AND, pool.binary(BinaryOp.MAX, whole(depth - 1, type), constant(0, type)),
                    constant((1 << random.nextInt(12)) - 1, type));
            case 4 -> type == Type.INT ? pool.unary(UnaryOp.LONG_TO_INT, whole(depth - 1, Type.LONG))
                    : pool.unary(UnaryOp.INT_TO_LONG, whole(depth - 1, Type.INT));
            default -> pool.binary(one(WHOLE), whole(depth - 1, type), whole(depth - 1, type));
        };
    }

    /** Never zero, which would be an exception in Java. */
    private Expr divisor(int depth, Type type) {
        return random.nextBoolean() ? constant(1 + random.nextInt(20), type)
                : pool.binary(BinaryOp.MAX, whole(depth - 1, type), constant(1, type));
    }

    private Expr constant(int value, Type type) {
        return type == Type.INT ? pool.constant(value) : pool.constant((long) value);
    }
}
