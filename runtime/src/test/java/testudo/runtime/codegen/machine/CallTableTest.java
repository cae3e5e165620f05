package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import testudo.api.expression.ExprPool;
import testudo.api.grid.Box;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.Expressions;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.memory.ExecutableCode;
import testudo.runtime.memory.GuardedMemory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Calls made together do what they do one by one, in their order, and nothing gets into a table that would leave its array. */
class CallTableTest {

    private static final int STRIDE = 13;
    private static final int LANES = 8;

    private final Kernels kernels = new Kernels();

    @BeforeEach
    void whereThereIsMachineCode() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    private Operands around() {
        return kernels.operands(List.of(kernels.bench().f.next()), List.of(new Expressions().around(kernels.bench(), true)), -1,
                2, STRIDE);
    }

    /** A kernel that has machine code of its own called plane by plane, by one table. */
    private static Kernel planeByPlane(MachineKernel kernel) {
        return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
            CallTable.Builder calls = new CallTable.Builder();
            for (int p = p0; p < p1; p++) {
                kernel.add(calls, frame, p, p + 1, r0, r1, l0, l1);
            }
            calls.build().run(scalars);
        };
    }

    @Test
    void kernelsCalledByATableGiveTheBitsOfTheTree() {
        int called = 0;
        for (int seed = 0; seed < 60; seed++) {
            Trial trial = RandomKernelsTest.trial(seed);
            if (BackEnds.machine().compile(trial.layout().operands()) instanceof MachineKernel kernel) {
                trial.assertSame(planeByPlane(kernel), "seed " + seed);
                called++;
            }
        }
        assertTrue(called > 20, "Of 60 kernels " + called + " are machine code alone.");
    }

    @Test
    void aBoxThatLeavesItsArraysGetsIntoNoTable() {
        Operands operands = around();
        MachineKernel kernel = (MachineKernel) Kernels.made(operands);
        Box box = Box.of(1, 4, 2, 7, 3, 12);
        Trial trial = Trial.of(operands, box, new Random(1));
        for (int[] by : new int[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}) {
            Kernel moved = (frame, _, p0, p1, r0, r1, l0, l1) -> assertThrows(IndexOutOfBoundsException.class,
                    () -> kernel.add(new CallTable.Builder(), frame, p0 + by[0], p1 + by[0], r0 + by[1], r1 + by[1], l0 + by[2],
                            l1 + by[2]));
            trial.computed(moved, true);
        }
    }

    /** A value travels through the array, element by element; then halves are copied to and fro, by more than one call would take. */
    @Test
    void callsAreMadeInTheirOrder() {
        int half = 2500;
        int rounds = (int) (MachineKernel.OPERATIONS_AT_ONCE / half) | 1;
        CopyRuns one = new CopyRuns(List.of(CopyRuns.Run.copy(1, 0, 1, 1, true, 0)));
        CopyRuns up = new CopyRuns(List.of(CopyRuns.Run.copy(half, 0, half, 1, true, 0)));
        CopyRuns down = new CopyRuns(List.of(CopyRuns.Run.copy(0, half, half, 1, false, 0)));
        double[] expected = new Random(2).doubles(2 * half).toArray();
        try (GuardedMemory memory = new GuardedMemory(expected.length * (long) Double.BYTES, true)) {
            Elements.OffHeap array = new Elements.OffHeap(memory.bytes(), memory);
            array.write(0, expected, 0, expected.length);
            CallTable.Builder calls = new CallTable.Builder();
            for (int n = 0; n < half - 1; n++) {
                one.run(calls, array, n, n, -1);
                expected[n + 1] = -expected[n];
            }
            for (int n = 0; n < rounds; n++) {
                up.run(calls, array, 0, 0, -1);
                down.run(calls, array, 0, 0, -1);
            }
            for (int n = 0; n < half; n++) {
                expected[n] = -expected[n]; // an odd number of times
                expected[half + n] = expected[n];
            }
            calls.build().run(kernels.bench().scalars(0));
            double[] got = new double[expected.length];
            array.read(0, got, 0, got.length);
            assertArrayEquals(expected, got);
        }
    }

    private static MachineKernel byReciprocals(QuotientRows rows, QuotientRows dividing) {
        byte[] code = KernelFunction.of(rows.operands(), Target.AVX2, Division.BY_RECIPROCALS, false).orElseThrow().bytes();
        return new MachineKernel(rows.operands(), new ExecutableCode(code, "code"), dividing::dividing);
    }

    /** The code that divides takes other divisors, to be told from the first. */
    @Test
    void afterACallThatWasDividedTheNextOnesAreAtOnce() {
        ExprPool pool = new ExprPool();
        QuotientRows rows = new QuotientRows(2, pool, read -> read);
        QuotientRows others = new QuotientRows(2, pool, _ -> pool.constant(4.0));
        MachineKernel kernel = byReciprocals(rows, others);
        CallTable.Builder calls = new CallTable.Builder();
        rows.add(calls, kernel, LANES);
        CallTable table = calls.build();
        Arrays.stream(rows.numerators).forEach(numerators -> Arrays.fill(numerators, 5));
        for (int round = 0; round < 3; round++) {
            Arrays.fill(rows.divisors, 3);
            rows.run(table, LANES);
            assertEquals("", rows.difference(LANES), "reciprocals");
            rows.divisors[1] = -3;
            rows.run(table, LANES);
            for (int call = 0; call <= MachineKernel.CAUTION; call++) {
                Arrays.fill(rows.divisors, 4);
                assertEquals("", rows.difference(LANES), "divided, and so after " + call + " calls more");
                Arrays.fill(rows.divisors, 3);
                if (call < MachineKernel.CAUTION) {
                    rows.run(table, LANES);
                }
            }
        }
    }

    /** Of three long copies and three short ones the long ones take most of the time, in this order. */
    @Test
    void timesAreTakenBetweenCallsThatAreMadeTogether() {
        int half = 100_000;
        CopyRuns whole = new CopyRuns(List.of(CopyRuns.Run.copy(half, 0, half, 1, true, 0)));
        CopyRuns one = new CopyRuns(List.of(CopyRuns.Run.copy(half, 0, 1, 1, true, 0)));
        try (GuardedMemory memory = new GuardedMemory(2L * half * Double.BYTES, true)) {
            Elements.OffHeap array = new Elements.OffHeap(memory.bytes(), memory);
            CallTable.Builder calls = new CallTable.Builder();
            for (int n = 0; n < 3; n++) {
                whole.run(calls, array, 0, 0, -1);
                one.run(calls, array, 0, 0, -1);
            }
            assertEquals(6, calls.count());
            CallTable table = calls.build();
            int told = 0;
            for (int round = 0; round < 20; round++) { // in some of them others use the processor
                long before = System.nanoTime();
                CallTimes times = table.timed(kernels.bench().scalars(0));
                long after = System.nanoTime();
                long[] at = LongStream.rangeClosed(0, 6).map(n -> times.after((int) n)).toArray();
                assertArrayEquals(LongStream.of(at).sorted().toArray(), at);
                assertTrue(before <= at[0] && at[6] <= after);
                told += LongStream.of(0, 2, 4)
                        .allMatch(n -> at[(int) n + 1] - at[(int) n] > 5 * (at[(int) n + 2] - at[(int) n + 1]))
                                ? 1 : 0;
            }
            assertTrue(told > 10, told + " of 20");
        }
    }

    /** Which is made from outside of the machine code that takes the times. */
    @Test
    void aLastCallThatIsDividedHasItsTime() {
        ExprPool pool = new ExprPool();
        QuotientRows rows = new QuotientRows(2, pool, read -> read);
        MachineKernel kernel = byReciprocals(rows, rows);
        CallTable.Builder calls = new CallTable.Builder();
        rows.add(calls, kernel, LANES);
        rows.add(calls, kernel, LANES);
        CallTable table = calls.build();
        Arrays.stream(rows.numerators).forEach(numerators -> Arrays.fill(numerators, 5));
        Arrays.fill(rows.divisors, 3);
        rows.divisors[1] = -3;
        CallTimes times = rows.timed(table, LANES);
        assertEquals("", rows.difference(LANES), "divided");
        assertTrue(times.after(0) < times.after(1) && times.after(1) < times.after(2),
                () -> times.after(0) + " " + times.after(1) + " " + times.after(2));
    }
}
