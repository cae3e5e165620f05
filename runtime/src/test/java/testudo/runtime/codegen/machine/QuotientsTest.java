package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Quotients by reciprocals are Java's to the last bit, or the code tells that they may not be. */
@Timeout(36_000)
@Tag("part")
class QuotientsTest {

    /** Pairs of each kind, for divisors that change from element to element. */
    private static final int ALL = 1_000_000_000;
    /** Divisors of each kind, for those that all elements of a row have. */
    private static final int ALL_DIVISORS = 250_000;
    /** Constants, each of which is code of its own. */
    private static final int ALL_CONSTANTS = 20_000;

    private static final Parameter PARAMETER = new Parameter("p", _ -> Double.NaN);

    private final ExprPool pool = new ExprPool();

    @BeforeEach
    void whereThereIsMachineCode() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    /** Rows of which no element needs dividing are long, others short and mixed with such, so that some need none. */
    private static int length(Pairs pairs, SplittableRandom random) {
        return pairs.right() ? QuotientRows.MOST : 1 + random.nextInt(8);
    }

    /** How often rows were right at once. */
    private static final class Tally {
        private int atOnce;
        private int rows;

        void add(boolean right) {
            atOnce += right ? 1 : 0;
            rows++;
        }

        void check(Pairs pairs) {
            String told = atOnce + " of " + rows + " rows of " + pairs;
            if (pairs.right()) {
                assertEquals(rows, atOnce, told);
            } else {
                assertTrue(atOnce > rows / 50 && atOnce < rows, told);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Pairs.class)
    void divisorsThatChangeAlongTheRow(Pairs pairs) {
        SplittableRandom random = new SplittableRandom(pairs.ordinal());
        for (int quotients = 2; quotients <= 4; quotients++) {
            QuotientRows rows = new QuotientRows(quotients, pool, read -> read);
            Tally tally = new Tally();
            long left = Effort.oneIn(1000).of(ALL, ALL / 100) / 3;
            while (left > 0) {
                int count = length(pairs, random);
                for (int at = 0; at < count; at++) {
                    Pairs drawn = random.nextInt(3) > 0 && !pairs.right() ? Pairs.ORDINARY : pairs;
                    rows.divisors[at] = drawn.divisor(random);
                    for (double[] numerators : rows.numerators) {
                        numerators[at] = drawn.numerator(rows.divisors[at], random);
                    }
                }
                tally.add(rows.check(count, pairs));
                left -= (long) count * quotients;
            }
            tally.check(pairs);
        }
    }

    private void uniform(Pairs pairs, int quotients, Function<Expr, Expr> divisor) {
        SplittableRandom random = new SplittableRandom(pairs.ordinal());
        QuotientRows rows = new QuotientRows(quotients, pool, divisor);
        Tally tally = new Tally();
        for (int n = Effort.oneIn(1000).of(ALL_DIVISORS, ALL_DIVISORS / 200); n > 0; n--) {
            rows.parameter = pairs.divisor(random);
            Arrays.fill(rows.divisors, rows.parameter);
            for (int left = QuotientRows.MOST; left > 0;) {
                int count = length(pairs, random);
                left -= count * quotients;
                tally.add(numerators(rows, count, pairs, random));
            }
        }
        tally.check(pairs);
    }

    private static boolean numerators(QuotientRows rows, int count, Pairs pairs, SplittableRandom random) {
        for (double[] numerators : rows.numerators) {
            for (int at = 0; at < count; at++) {
                numerators[at] = pairs.numerator(rows.divisors[at], random);
            }
        }
        return rows.check(count, pairs);
    }

    @ParameterizedTest
    @EnumSource(Pairs.class)
    void divisorsThatAreParameters(Pairs pairs) {
        uniform(pairs, 1, _ -> pool.parameter(PARAMETER));
        uniform(pairs, 3, _ -> pool.parameter(PARAMETER));
    }

    /** They change from row to row, or from plane to plane. */
    @ParameterizedTest
    @EnumSource(Pairs.class)
    void divisorsThatHaveAnIndex(Pairs pairs) {
        for (Axis axis : new Axis[] {Axis.I, Axis.J}) {
            uniform(pairs, 1, _ -> indexed(axis));
        }
    }

    private Expr indexed(Axis axis) {
        return pool.binary(BinaryOp.MULTIPLY, pool.parameter(PARAMETER),
                pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(axis)));
    }

    @Test
    void divisorsThatHaveTheIndexOfTheLane() {
        SplittableRandom random = new SplittableRandom(5);
        QuotientRows rows = new QuotientRows(2, pool, _ -> pool.binary(BinaryOp.ADD, pool.constant(1.0), indexed(Axis.K)));
        for (int n = 0; n < 100; n++) {
            rows.parameter = Pairs.ORDINARY.divisor(random);
            for (int at = 0; at < QuotientRows.MOST; at++) {
                rows.divisors[at] = 1 + rows.parameter * at;
            }
            assertTrue(numerators(rows, QuotientRows.MOST, Pairs.MIDDLES, random));
        }
    }

    @ParameterizedTest
    @EnumSource(Pairs.class)
    void divisorsThatAreConstants(Pairs pairs) {
        SplittableRandom random = new SplittableRandom(pairs.ordinal());
        Tally tally = new Tally();
        for (int n = Effort.oneIn(100).of(ALL_CONSTANTS, ALL_CONSTANTS / 20); n > 0; n--) {
            constant(pairs.divisor(random), pairs, tally, random);
        }
        tally.check(pairs);
    }

    private static void constant(double divisor, Pairs pairs, Tally tally, SplittableRandom random) {
        ExprPool own = new ExprPool();
        QuotientRows rows = new QuotientRows(1, own, _ -> own.constant(divisor));
        Arrays.fill(rows.divisors, divisor);
        for (int left = pairs.right() ? QuotientRows.MOST : QuotientRows.MOST / 8; left > 0;) {
            int count = length(pairs, random);
            left -= count;
            tally.add(numerators(rows, count, pairs, random));
        }
    }

    @Test
    void constantsThatAreNegativeOrSpecialOrPowersOfTwo() {
        SplittableRandom random = new SplittableRandom(6);
        for (int exponent = -1074; exponent <= 1023; exponent += random.nextInt(1, 40)) {
            for (int sign = -1; sign <= 1; sign += 2) {
                for (Pairs pairs : Pairs.values()) {
                    constant(sign * Math.scalb(1, exponent), pairs, new Tally(), random);
                    constant(sign * Math.scalb(1 + random.nextDouble(), exponent), pairs, new Tally(), random);
                }
            }
        }
        for (double special : Pairs.specials()) {
            constant(special, Pairs.SPECIAL, new Tally(), random);
            constant(special, Pairs.RANGES, new Tally(), random);
        }
    }
}
