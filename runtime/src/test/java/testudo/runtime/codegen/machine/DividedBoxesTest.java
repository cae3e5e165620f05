package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Operands;
import testudo.runtime.memory.ExecutableCode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Boxes are divided where reciprocals may be wrong, and there alone. */
class DividedBoxesTest {

    private static final int LANES = 8;
    private static final Parameter PARAMETER = new Parameter("p", _ -> Double.NaN);

    private final ExprPool pool = new ExprPool();
    private final Kernels kernels = new Kernels();
    private final Random random = new Random(8);

    @BeforeEach
    void whereThereIsMachineCode() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    private static ExecutableCode code(Operands operands, Division division) {
        return new ExecutableCode(KernelFunction.of(operands, Target.AVX2, division, false).orElseThrow().bytes(), "code");
    }

    private static MachineKernel kernel(Operands operands, Supplier<ExecutableCode> dividing) {
        return new MachineKernel(operands, code(operands, Division.BY_RECIPROCALS), dividing);
    }

    /** Divisors of all kinds: the field, what all elements have, a row's, a plane's, a constant. */
    private List<Function<Expr, Expr>> divisors() {
        Expr p = pool.parameter(PARAMETER);
        return List.of(read -> read, _ -> p, _ -> indexed(p, Axis.J), _ -> indexed(p, Axis.I), _ -> pool.constant(7.0));
    }

    private Expr indexed(Expr value, Axis axis) {
        return pool.binary(BinaryOp.ADD, value, pool.unary(UnaryOp.ABS, pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(axis))));
    }

    /**
     * Rows of all lengths, of a colour, beside each other: quotients of a cell and of neighbours. Lanes that a mask leaves out are read
     * as 0, so that rows that end with a mask are divided where the divisor is read.
     */
    @Test
    void ordinaryValuesAreNotDivided() {
        Expr f = pool.read(kernels.bench().f, Offset.ZERO);
        Expr beside = pool.read(kernels.bench().f, new Offset(0, 0, 1));
        Expr above = pool.read(kernels.bench().f, new Offset(0, 1, 0));
        List<Field> targets = List.of(kernels.bench().f.next());
        for (Function<Expr, Expr> kind : divisors()) {
            Expr by = kind.apply(pool.read(kernels.bench().g, Offset.ZERO));
            Expr sum = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.DIVIDE, f, by), pool.binary(BinaryOp.ADD,
                    pool.binary(BinaryOp.DIVIDE, above, by), pool.binary(BinaryOp.DIVIDE, beside, by)));
            boolean masked = by instanceof Expr.Read;
            for (int colour = -1; colour < (masked ? 0 : 2); colour++) {
                Operands operands = kernels.operands(targets, List.of(sum), colour, 4, 40);
                MachineKernel kernel = kernel(operands, () -> fail("Nothing needs dividing."));
                for (int lanes = masked ? Target.AVX2.lanes() : 1; lanes < 20; lanes++) {
                    Trial.of(operands, Box.of(0, 5, 0, 1 + lanes % 7, lanes % 3, lanes % 3 + lanes), random,
                            () -> random.nextDouble() + 0.5)
                            .assertSame(kernel, lanes + " lanes divided by " + by + ", colour " + colour);
                }
            }
        }
    }

    private static final double[][] NEED_DIVIDING = {{1, -3}, {-0.0, -1}, {1, 0.0}, {0.0, 0.0}, {1, -0.0},
        {Double.POSITIVE_INFINITY, 3}, {1, Double.POSITIVE_INFINITY}, {3 * Double.MIN_VALUE, 2}, {Double.MIN_NORMAL, 3},
        {1, Double.MIN_VALUE}, {Double.MAX_VALUE, 0.5}, {0x1.123456789abcdp-1000, 0x1.fedcba9876543p0}};

    /** One such element in any lane is enough. */
    @Test
    void valuesThatNeedItAreDivided() {
        for (int quotients = 2; quotients < 4; quotients++) {
            QuotientRows rows = new QuotientRows(quotients, pool, read -> read);
            for (double[] pair : NEED_DIVIDING) {
                for (int lane = 0; lane < LANES; lane++) {
                    Arrays.fill(rows.divisors, 3);
                    Arrays.stream(rows.numerators).forEach(numerators -> Arrays.fill(numerators, 5));
                    rows.numerators[lane % quotients][lane] = pair[0];
                    rows.divisors[lane] = pair[1];
                    assertDivided(rows, Arrays.toString(pair) + " in lane " + lane);
                }
            }
        }
        QuotientRows rows = new QuotientRows(1, pool, _ -> pool.parameter(PARAMETER));
        for (double[] pair : NEED_DIVIDING) {
            Arrays.fill(rows.numerators[0], pair[0]);
            Arrays.fill(rows.divisors, pair[1]);
            rows.parameter = pair[1];
            assertDivided(rows, Arrays.toString(pair));
        }
    }

    private static void assertDivided(QuotientRows rows, String what) {
        int[] made = new int[1];
        MachineKernel kernel = kernel(rows.operands(), () -> {
            made[0]++;
            return code(rows.operands(), Division.TRUE);
        });
        rows.run(kernel, LANES);
        assertEquals(1, made[0], what);
        assertEquals("", rows.difference(LANES));
    }

    /** The other code divides numerators by a constant, to be told from the first. */
    @Test
    void afterABoxThatWasDividedTheNextOnesAreAtOnce() {
        QuotientRows rows = new QuotientRows(2, pool, read -> read);
        QuotientRows others = new QuotientRows(2, pool, _ -> pool.constant(4.0));
        MachineKernel kernel = kernel(rows.operands(), () -> code(others.operands(), Division.TRUE));
        Arrays.stream(rows.numerators).forEach(numerators -> Arrays.fill(numerators, 5));
        for (int round = 0; round < 2; round++) {
            Arrays.fill(rows.divisors, 3);
            rows.run(kernel, LANES);
            assertEquals("", rows.difference(LANES), "reciprocals");
            rows.divisors[1] = -3;
            rows.run(kernel, LANES);
            Arrays.fill(rows.divisors, 4);
            assertEquals("", rows.difference(LANES), "divided after reciprocals");
            Arrays.fill(rows.divisors, 3);
            for (int call = 0; call < 15; call++) {
                rows.run(kernel, LANES);
                Arrays.fill(rows.divisors, 4);
                assertEquals("", rows.difference(LANES), "divided at once");
                Arrays.fill(rows.divisors, 3);
            }
        }
    }
}
