package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/** Generated code gives the bits of the tree walk, which is the definition of every operator. */
@Timeout(900)
@Tag("part")
class GeneratedOperatorsTest {

    private static final Box ALL = Bench.GRID.box();

    private final Expressions expressions = new Expressions();
    private final ExprPool pool = expressions.pool();

    @ParameterizedTest
    @EnumSource
    void everyUnaryOperatorKeepsItsMeaning(UnaryOp op) {
        Bench bench = new Bench(op.ordinal());
        List<Expr> operands = switch (op) {
            case NEGATE, ABS -> List.of(expressions.f(bench), expressions.integer(expressions.f(bench)),
                    expressions.whole(expressions.f(bench)));
            case INT_TO_DOUBLE, INT_TO_LONG -> List.of(expressions.integer(expressions.f(bench)));
            case LONG_TO_DOUBLE, LONG_TO_INT -> List.of(expressions.whole(expressions.f(bench)));
            default -> List.of(expressions.f(bench));
        };
        for (Expr operand : operands) {
            BackEnds.assertSame(bench, expressions.toDouble(pool.unary(op, operand)), -1, ALL, op + " of " + operand.type());
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyBinaryOperatorKeepsItsMeaning(BinaryOp op) {
        Bench bench = new Bench(100 + op.ordinal());
        List<Expr[]> operands = new ArrayList<>();
        boolean bitwise = op.compareTo(BinaryOp.AND) >= 0 && op.compareTo(BinaryOp.UNSIGNED_SHIFT_RIGHT) <= 0;
        boolean shift = bitwise && op.compareTo(BinaryOp.SHIFT_LEFT) >= 0;
        boolean divides = op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER;
        if (!bitwise) {
            operands.add(new Expr[] {expressions.f(bench), expressions.g(bench)});
        }
        if (bitwise || op.compareTo(BinaryOp.MAX) <= 0) {
            // an integer divisor of 0 would throw, which a lifted formula cannot do
            Expr n = divides ? pool.binary(BinaryOp.OR, expressions.integer(expressions.g(bench)), pool.constant(1))
                    : expressions.integer(expressions.g(bench));
            Expr m = divides ? pool.binary(BinaryOp.OR, expressions.whole(expressions.g(bench)), pool.constant(1L))
                    : expressions.whole(expressions.g(bench));
            operands.add(new Expr[] {expressions.integer(expressions.f(bench)), n});
            operands.add(new Expr[] {expressions.whole(expressions.f(bench)), shift ? n : m});
        }
        for (Expr[] pair : operands) {
            BackEnds.assertSame(bench, expressions.toDouble(pool.binary(op, pair[0], pair[1])), -1, ALL,
                    op + " of " + pair[0].type());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void productsThatAreAddedAreRoundedOnce(boolean single) {
        Bench bench = new Bench(300);
        Expr f = single ? pool.unary(UnaryOp.DOUBLE_TO_FLOAT, expressions.f(bench)) : expressions.f(bench);
        Expr g = single ? pool.unary(UnaryOp.DOUBLE_TO_FLOAT, expressions.g(bench)) : expressions.g(bench);
        Expr product = pool.binary(BinaryOp.MULTIPLY, f, g);
        Expr rounded = single ? pool.unary(UnaryOp.DOUBLE_TO_FLOAT, product) : product;
        Expr rest = pool.multiplyAdd(single, f, g, pool.unary(UnaryOp.NEGATE, rounded));
        BackEnds.assertSame(bench, rest, -1, ALL, "what rounding takes from a product");
        BackEnds.assertSame(bench, pool.multiplyAdd(single, rest, g, f), -1, ALL, "chained");
        BackEnds.assertSame(bench, pool.multiplyAdd(single, f, f, f), -1, ALL, "of one operand");
        // Rounded to a double first, the positive one would lie in the middle of two floats, and become the lesser one.
        Expr factor = pool.select(pool.compare(Relation.LESS, f, g), pool.constant(1 + 0x1p-12), pool.constant(-1 - 0x1p-12));
        BackEnds.assertSame(bench, pool.multiplyAdd(single, factor, pool.constant(1 + 0x1p-12), pool.constant(0x1p-80)), -1,
                ALL,
                "close to the middle of two floats");
        BackEnds.assertSame(bench, pool.multiplyAdd(single, pool.constant(2.0), g, pool.constant(-1.0)), -1, ALL,
                "of constants");
    }

    @ParameterizedTest
    @EnumSource
    void everyRelationKeepsItsMeaningForNaN(Relation relation) {
        Bench bench = new Bench(200 + relation.ordinal());
        for (Expr[] pair : List.of(new Expr[] {expressions.f(bench), expressions.g(bench)},
                new Expr[] {expressions.integer(expressions.f(bench)), expressions.integer(expressions.g(bench))},
                new Expr[] {expressions.whole(expressions.f(bench)), expressions.whole(expressions.g(bench))})) {
            Expr compare = pool.compare(relation, pair[0], pair[1]);
            BackEnds.assertSame(bench, expressions.toDouble(compare), -1, ALL, relation + " of " + pair[0].type());
            BackEnds.assertSame(bench, expressions.toDouble(pool.not(compare)), -1, ALL, "not " + relation);
            // used twice, so that the truth value is kept in a variable
            Expr shared = pool.select(compare, expressions.f(bench),
                    pool.select(pool.not(compare), expressions.g(bench), expressions.f(bench)));
            BackEnds.assertSame(bench, pool.binary(BinaryOp.ADD, shared, expressions.toDouble(compare)), -1, ALL,
                    relation + " shared");
        }
    }

    /** Extremes of two to ten values, shared or not, in trees of any form. */
    @Test
    void extremesKeepTheOrderOfZerosAndAnyNaN() {
        double[] bounds = {1, -2.5, 0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (long seed = 0; seed < Effort.oneIn(2).of(72); seed++) {
            Bench bench = new Bench(seed);
            Random random = new Random(seed);
            List<Expr> values = new ArrayList<>();
            if (random.nextInt(3) == 0) {
                values.add(pool.constant(bounds[random.nextInt(bounds.length)]));
            }
            for (long n = 2 + seed % 9; values.size() < n;) {
                values.add(pool.read(bench.field(random.nextBoolean()),
                        new Offset(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2)));
            }
            Expr most = extreme(BinaryOp.MAX, values, random);
            Expr least = extreme(BinaryOp.MIN, values, random);
            for (List<Expr> outputs : List.of(List.of(most), List.of(least), List.of(most, least),
                    List.of(pool.binary(BinaryOp.MIN, most, pool.constant(0.5)), pool.binary(BinaryOp.MAX, least, most)))) {
                BackEnds.assertSame(bench, bench.operands("extremes", outputs), ALL, "seed " + seed);
            }
        }
    }

    private Expr extreme(BinaryOp op, List<Expr> values, Random random) {
        List<Expr> left = new ArrayList<>(values);
        while (left.size() > 1) {
            Expr a = left.remove(random.nextInt(left.size()));
            left.add(pool.binary(op, a, left.remove(random.nextInt(left.size()))));
        }
        return left.getFirst();
    }
}
