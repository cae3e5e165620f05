package testudo.runtime.codegen.machine;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.Bench;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Whole numbers computed as doubles are Java's up to the limits of their ranges; beyond, Java computes them. */
class WholeNumbersTest {

    private static final Box BOX = Box.of(-2, 3, -1, 2, -9, 14);
    private static final long MOST = 1L << 52;

    private final Kernels kernels = new Kernels();
    private final ExprPool pool = new ExprPool();
    private final Random random = new Random(9);

    /** Indices are taken for at most so large. */
    private static int reach(Axis axis) {
        return 4 * (Bench.GRID.extent(axis) + 1024);
    }

    private Expr toDouble(Expr e) {
        return switch (e.type()) {
            case INT -> pool.unary(UnaryOp.INT_TO_DOUBLE, e);
            case LONG -> pool.unary(UnaryOp.LONG_TO_DOUBLE, e);
            case BOOLEAN -> pool.select(e, pool.constant(1.5), pool.constant(-1.5));
            case DOUBLE -> e;
        };
    }

    /** The tree's values, by machine code alone or not. */
    private void check(Expr whole, boolean encodable, long... steps) {
        Operands operands = kernels.operands(toDouble(whole), 40);
        assertEquals(encodable, new Encodable(operands).obstacle(operands.outputs(), operands).isEmpty(), whole::toString);
        Trial trial = Trial.of(operands, BOX, random);
        for (long step : steps) {
            trial.atStep(step).assertSame(Kernels.made(operands), whole + " at step " + step);
        }
    }

    @Test
    void integersGoToTheEndsOfTheirRangeAndNoFurther() {
        Expr k = pool.index(Axis.K);
        int room = Integer.MAX_VALUE - reach(Axis.K);
        for (int beyond = 0; beyond < 2; beyond++) {
            check(pool.binary(BinaryOp.ADD, k, pool.constant(room + beyond)), beyond == 0, 1);
            check(pool.binary(BinaryOp.SUBTRACT, pool.constant(-room - beyond), k), beyond == 0, 1);
            int factor = Integer.MAX_VALUE / reach(Axis.K) + beyond;
            check(pool.binary(BinaryOp.MULTIPLY, k, pool.constant(factor)), beyond == 0, 1);
        }
        check(pool.binary(BinaryOp.ADD, k, pool.constant(Integer.MAX_VALUE)), false, 1);
        check(pool.unary(UnaryOp.NEGATE, pool.binary(BinaryOp.MIN, k, pool.constant(Integer.MIN_VALUE))), false, 1);
    }

    @Test
    void longsGoToTheEndsOfWhatDoublesHold() {
        Expr step = pool.step();
        long[] steps = {0, 1, 2, (1L << 31) - 1, 1L << 31, (1L << 53) / 3, MOST - 1, MOST};
        check(step, true, steps);
        check(pool.unary(UnaryOp.NEGATE, step), true, steps);
        check(pool.binary(BinaryOp.SUBTRACT, step, pool.constant(MOST)), true, steps);
        check(pool.binary(BinaryOp.ADD, step, pool.constant(1L)), false, steps);
        check(pool.binary(BinaryOp.MULTIPLY, step, pool.constant(2L)), false, steps);
        check(pool.unary(UnaryOp.LONG_TO_INT, step), false, steps);
        check(pool.unary(UnaryOp.LONG_TO_INT, pool.binary(BinaryOp.REMAINDER, step, pool.constant(1L << 31))), false, steps);
        check(pool.unary(UnaryOp.LONG_TO_INT, pool.binary(BinaryOp.AND, step, pool.constant((1L << 31) - 1))), true, steps);
    }

    /** A quotient just below a whole number must not be rounded up to it, whatever its size. */
    @Test
    void quotientsAndRemaindersOfTheLargestNumbersAreExact() {
        for (long divisor : new long[] {1, 2, 3, 5, 7, 10, 1000, (1L << 26) - 1, (1L << 26) + 1, (1L << 51) + 1, MOST - 1,
            MOST}) {
            long[] steps = {0, divisor - 1, divisor, Math.min(MOST, divisor + 1), MOST / divisor * divisor,
                MOST / divisor * divisor - 1, MOST - 1, MOST};
            for (BinaryOp op : List.of(BinaryOp.DIVIDE, BinaryOp.REMAINDER)) {
                check(pool.binary(op, pool.step(), pool.constant(divisor)), true, steps);
                check(pool.binary(op, pool.unary(UnaryOp.NEGATE, pool.step()), pool.constant(divisor)), true, steps);
                check(pool.binary(op, pool.step(), pool.constant(-divisor)), false, steps);
            }
        }
    }

    /** Zero has one sign only: what is done next would show another, as 1/x does. */
    @Test
    void zerosArePositive() {
        for (Axis axis : Axis.values()) {
            Expr index = pool.index(axis);
            for (Expr whole : List.of(pool.unary(UnaryOp.NEGATE, index),
                    pool.binary(BinaryOp.MULTIPLY, index, pool.constant(-3)),
                    pool.binary(BinaryOp.MULTIPLY, index, pool.constant(0)),
                    pool.binary(BinaryOp.DIVIDE, index, pool.constant(20)),
                    pool.binary(BinaryOp.REMAINDER, index, pool.constant(2)), pool.binary(BinaryOp.SUBTRACT, index, index),
                    pool.binary(BinaryOp.MAX, index, pool.unary(UnaryOp.NEGATE, index)), pool.unary(UnaryOp.ABS, index))) {
                check(pool.binary(BinaryOp.DIVIDE, pool.constant(1.0), toDouble(whole)), true, 1);
            }
        }
    }

    @Test
    void andTakesMasksOfNumbersThatAreNotNegative() {
        Expr k = pool.index(Axis.K);
        Expr least = pool.binary(BinaryOp.MAX, k, pool.constant(0));
        for (int mask : new int[] {0, 1, 3, 7, 1023, Integer.MAX_VALUE}) {
            check(pool.binary(BinaryOp.AND, least, pool.constant(mask)), true, 1);
            check(pool.binary(BinaryOp.AND, k, pool.constant(mask)), false, 1);
        }
        for (int mask : new int[] {2, 5, -1, -8, Integer.MIN_VALUE}) {
            check(pool.binary(BinaryOp.AND, least, pool.constant(mask)), false, 1);
        }
    }

    @Test
    void truthValuesOfAllDepthsKeepTheirMeaning() {
        for (int n = 0; n < 60; n++) {
            check(truth(1 + n % 5), true, 1);
        }
    }

    private Expr truth(int depth) {
        if (depth == 0) {
            Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
            return random.nextBoolean() ? pool.compare(relation, pool.index(Axis.K), pool.constant(random.nextInt(9) - 4))
                    : pool.compare(relation, pool.read(kernels.bench().f, Offset.ZERO),
                            pool.read(kernels.bench().g, Offset.ZERO));
        }
        Expr made = switch (random.nextInt(4)) {
            case 0 -> pool.not(truth(depth - 1));
            case 1 -> pool.compare(Relation.EQUAL, truth(depth - 1), truth(depth - 1));
            case 2 -> pool.compare(Relation.NOT_EQUAL, truth(depth - 1), truth(depth - 1));
            default -> pool.select(truth(depth - 1), truth(depth - 1), truth(depth - 1));
        };
        assertEquals(Type.BOOLEAN, made.type());
        return made;
    }
}
