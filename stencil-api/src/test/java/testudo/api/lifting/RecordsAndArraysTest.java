package testudo.api.lifting;

import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Records made in formulas, arrays that are the same for all elements, and the grid leave nothing but numbers in trees. */
class RecordsAndArraysTest {

    private static final Grid GRID = Grid.of(5, 7, 11);
    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), GRID);
    private static final State V = new State("v", FieldSpec.of(Boundary.periodic()), GRID);
    private static final double[] WEIGHTS = {0.25, 4};

    private final ExprPool pool = new ExprPool(GRID);
    private final Expr u = pool.read(U, Offset.ZERO);
    private final Expr v = pool.read(V, Offset.ZERO);

    private void lifts(Expr expected, Formula formula) {
        assertSame(expected, Lifter.lift(formula, pool));
    }

    private Expr sum(Expr a, Expr b) {
        return pool.binary(BinaryOp.ADD, a, b);
    }

    private Expr product(Expr a, Expr b) {
        return pool.binary(BinaryOp.MULTIPLY, a, b);
    }

    private interface Sized {
        double size();
    }

    private record Pair(double a, int times, double b) implements Sized {

        static Pair of(double a, double b) {
            return new Pair(a, 3, b);
        }

        Pair plus(Pair other) {
            return new Pair(a + other.a, times, b + other.b);
        }

        @Override
        public double size() {
            return a * b;
        }
    }

    private record Nested(Pair left, Pair right) {}

    private interface Weighted {

        private double weight() {
            return 2;
        }

        default double weighted(double x) {
            return weight() * x;
        }

        default double more() {
            return 4;
        }
    }

    private record Heavy(double x) implements Weighted {

        public double weight() {
            return 3;
        }

        @Override
        public double more() {
            return x + Weighted.super.more();
        }
    }

    @Test
    void methodsOfRecordsAreThoseThatJavaCalls() {
        lifts(product(pool.constant(2.0), u), c -> new Heavy(U.at(c)).weighted(U.at(c)));
        lifts(pool.constant(3.0), c -> new Heavy(U.at(c)).weight());
        lifts(sum(u, pool.constant(4.0)), c -> new Heavy(U.at(c)).more());
    }

    @Test
    void recordsAreNotNullAndOfTheirTypes() {
        lifts(u, c -> new Heavy(U.at(c)) != null ? U.at(c) : V.at(c));
        lifts(v, c -> new Heavy(U.at(c)) == null ? U.at(c) : V.at(c));
        lifts(u, c -> (Object) new Heavy(U.at(c)) instanceof Weighted ? U.at(c) : V.at(c));
        lifts(v, c -> (Object) new Heavy(U.at(c)) instanceof Pair ? U.at(c) : V.at(c));
    }

    @Test
    void componentsAreTheNumbersThatWentIn() {
        lifts(sum(u, v), c -> {
            Pair p = new Pair(U.at(c), 2, V.at(c));
            return p.a() + p.b;
        });
        lifts(product(sum(u, v), sum(v, u)), c -> {
            Sized both = Pair.of(U.at(c), V.at(c)).plus(new Pair(V.at(c), 1, U.at(c)));
            return both.size();
        });
        lifts(sum(v, pool.constant(3.0)), c -> {
            Nested n = new Nested(Pair.of(U.at(c), V.at(c)), new Pair(1, 0, 2));
            return n.left().b() + n.left.times();
        });
    }

    @Test
    void recordsOfTwoBranchesBecomeOne() {
        Expr less = pool.compare(Relation.LESS, u, v);
        lifts(sum(pool.select(less, u, v), pool.select(less, v, pool.constant(1.0))), c -> {
            Pair p = U.at(c) < V.at(c) ? Pair.of(U.at(c), V.at(c)) : Pair.of(V.at(c), 1);
            return p.a() + p.b();
        });
    }

    @Test
    void arraysAreWalkedThrough() {
        State[] both = {U, V};
        int[][] shifts = {{1, 0}, {0, -1}};
        lifts(sum(sum(pool.constant(0.0), u), v), c -> {
            double sum = 0;
            for (State state : both) {
                sum += state.at(c);
            }
            return sum;
        });
        lifts(product(pool.constant(4.0), pool.read(U, new Offset(1, 0, 0))),
                c -> WEIGHTS[WEIGHTS.length - 1] * both[0].at(c, shifts[0][0], shifts[0][1]));
    }

    @Test
    void elementsOfArraysAreThoseOfTheLifting() {
        Program.Builder p = Program.on(GRID);
        State w = p.state("w", Boundary.periodic());
        double[] taken = {2};
        p.assign(w.next(), c -> taken[0] * w.at(c));
        taken[0] = 3;
        Reduction sum = p.reduce("sum", ReductionOp.SUM, c -> taken[0] * w.at(c));
        taken[0] = 4;
        Program program = p.build();
        taken[0] = 5;
        assertEquals(4, factor(program.assignments().getFirst().expr()));
        assertEquals(3, factor(sum.expr()));
    }

    private static double factor(Expr product) {
        Expr.Binary binary = assertInstanceOf(Expr.Binary.class, product);
        return assertInstanceOf(Expr.DoubleConstant.class, binary.a()).value();
    }

    @Test
    void theGridIsConstant() {
        lifts(product(pool.constant(5.0), u), c -> c.grid().n1() * U.at(c));
        lifts(u, c -> U.at(c, c.grid().n1() - 5, 0));
    }

    @Test
    void roundingIsThatOfMath() {
        DoubleUnaryOperator rounded = Rounding::round;
        for (double x : new double[] {0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994,
            0.5000000000000001, -0.5000000000000001, 1e-300, -1e-300, 4503599627370495.5, -4503599627370495.5,
            4503599627370497.0,
            9007199254740993.0, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertEquals(Math.round(x), (long) rounded.applyAsDouble(x), "of " + x);
            assertEquals(Math.round(x), Rounding.round(x), "of " + x);
        }
        lifts(Lifter.lift(c -> Rounding.round(U.at(c)), pool), c -> Math.round(U.at(c)));
    }
}
