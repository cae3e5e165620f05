package testudo.runtime.codegen.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Rows of long sums are computed side by side, with the bits of one after the other. */
@Timeout(900)
@Tag("part")
class StagesTest {

    private static final int REGISTERS = 32;

    private final ExprPool pool = new ExprPool();
    private final Bench bench = new Bench(310);

    /** The 27 values around an element, each with a weight of its own. */
    private List<Expr> products(IntToDoubleFunction weights) {
        List<Expr> products = new ArrayList<>();
        for (int n = 0; n < 27; n++) {
            Expr read = pool.read(bench.f, new Offset(n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1));
            products.add(pool.binary(BinaryOp.MULTIPLY, pool.constant(weights.applyAsDouble(n)), read));
        }
        return products;
    }

    private Expr sum(List<Expr> terms) {
        return terms.stream().reduce((a, b) -> pool.binary(BinaryOp.ADD, a, b)).orElseThrow();
    }

    /** Sums of sums of so many. */
    private List<Expr> sums(List<Expr> terms, int each) {
        return IntStream.range(0, terms.size() / each).mapToObj(n -> sum(terms.subList(n * each, (n + 1) * each))).toList();
    }

    private Expr planes(IntToDoubleFunction weights) {
        return sum(sums(sums(products(weights), 3), 3));
    }

    private static double third(int n) {
        return 1 / (n + 3.0);
    }

    private UnrollAndJam jam(Expr formula, int planes) {
        Operands operands = bench.operands("sum", List.of(formula), planes);
        return RowGroups.of(operands, Uses.of(operands), REGISTERS).findFirst().orElseThrow().most();
    }

    /** How many values were read before each stage ends, of all rows. */
    private static List<Integer> reads(UnrollAndJam jam) {
        return jam.stages().stream().map(stage -> new Uses(stage, Bench.ROLES).reads().size()).toList();
    }

    @Test
    void aStageEndsWhereLaterTermsReadOtherPlanes() {
        // Six rows of three elements in each of three planes for four rows together.
        List<Integer> perPlane = List.of(18, 36, 54);
        for (int planes : new int[] {1, 9}) {
            for (Expr formula : List.of(planes(StagesTest::third), sum(products(StagesTest::third)))) {
                UnrollAndJam jam = jam(formula, planes);
                assertEquals(List.of(1, 4), List.of(jam.planes(), jam.rows()));
                assertEquals(perPlane, reads(jam));
                assertEquals(jam.outputs(), jam.stages().getLast());
            }
        }
    }

    @Test
    void whatIsReadOutsideTheSumTooIsKeptFromStageToStage() {
        Expr increment = pool.binary(BinaryOp.MULTIPLY, pool.constant(0.1), planes(StagesTest::third));
        UnrollAndJam jam = jam(pool.binary(BinaryOp.ADD, pool.read(bench.f, Offset.ZERO), increment), 1);
        assertEquals(List.of(18, 36, 54), reads(jam));
    }

    @Test
    void rowsOfFewConstantsStayOneAfterTheOther() {
        assertTrue(jam(planes(n -> 1 + n % 2), 1).stages().isEmpty());
        assertEquals(4, jam(sum(products(n -> 1 + n % 2)), 9).planes());
    }

    @Test
    void sideBySideKeepsTheBitsOfAnyConstants() {
        double[] special = {Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -1e300, 0.1};
        IntToDoubleFunction weights = n -> n < special.length ? special[n] : third(n);
        Expr product = pool.binary(BinaryOp.MULTIPLY, planes(weights), pool.constant(-0.0));
        List<Expr> formulas = List.of(planes(weights), planes(StagesTest::third), product,
                pool.binary(BinaryOp.SUBTRACT, pool.read(bench.g, Offset.ZERO), product), sum(beginningWithNumbers(weights)),
                byRow(planes(weights), pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.J))));
        Effort effort = Effort.oneIn(3);
        for (int n = 0; n < formulas.size(); n++) {
            Operands operands = bench.operands("sum", List.of(formulas.get(n)), 5);
            for (int rows = 1; rows <= 7; rows++) {
                for (int lanes : new int[] {4, 7, 8, 9, 11}) {
                    if (!effort.takes()) {
                        continue;
                    }
                    Box box = Box.of(0, 2, -1, rows - 1, 0, lanes);
                    double[] f = bench.values();
                    double[] g = bench.values();
                    double[] expected = Bench.run(KernelCompiler.tree().compile(operands), bench.scalars(1), f, g, box);
                    for (int vector : new int[] {2, 4, 8}) {
                        double[] got = Bench.run(KernelCompiler.vector(vector).compile(operands), bench.scalars(1), f, g, box);
                        assertArrayEquals(bits(expected), bits(got), "formula " + n + ", " + vector + " lanes, " + box);
                    }
                }
            }
        }
    }

    /** One of two sums, chosen by the row, whose number each row computes in its own way. */
    private Expr byRow(Expr sum, Expr other) {
        Expr row = pool.index(Axis.J);
        return pool.select(pool.compare(Relation.LESS, pool.binary(BinaryOp.MULTIPLY, row, row), pool.constant(3)), sum, other);
    }

    private List<Expr> beginningWithNumbers(IntToDoubleFunction weights) {
        List<Expr> terms = new ArrayList<>(List.of(pool.constant(-0.0), pool.constant(0.3)));
        terms.addAll(products(weights));
        return terms;
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }
}
