package testudo.runtime.codegen.machine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.Bench;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.memory.ExecutableCode;
import testudo.runtime.memory.FieldMemory;
import testudo.sync.foreign.Foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A row of quotients that have one divisor each, some of them beside each other, as code for this processor computes them. */
final class QuotientRows {

    /** Elements of a row, at most. */
    static final int MOST = 4096;

    /** Plane and row whose index is 1, so that a divisor may be multiplied by it. */
    private static final int ONE = 1;

    final double[][] numerators;
    /** The divisor of each element: all the same where the formula has one for all. */
    final double[] divisors = new double[MOST];
    /** What the formula knows as a parameter. */
    double parameter = 1;

    private final Operands operands;
    private final ExecutableCode code;
    private final ExecutableCode dividing;
    private final Frame frame;
    private final BoundOperands bound;
    private final List<MemorySegment> memory = new ArrayList<>();
    private final Scalars scalars = new Scalars(List.of(new Parameter("p", _ -> parameter)), 1);

    /**
     * @param quotients with one divisor
     * @param divisor   made of a read of its field
     */
    QuotientRows(int quotients, ExprPool pool, Function<Expr, Expr> divisor) {
        numerators = new double[quotients][MOST];
        List<Field> fields = new ArrayList<>();
        List<Expr> outputs = new ArrayList<>();
        State below = state("divisor");
        Expr by = divisor.apply(pool.read(below, Offset.ZERO));
        for (int n = 0; n < quotients; n++) {
            fields.add(state("quotient" + n).next());
        }
        for (int n = 0; n < quotients; n++) {
            fields.add(state("numerator" + n));
            outputs.add(pool.binary(BinaryOp.DIVIDE, pool.read(fields.getLast(), Offset.ZERO), by));
        }
        fields.add(below);
        operands =
                new Operands("quotients", fields, Collections.nCopies(fields.size(), new Operands.Place(0, MOST)), outputs, -1,
                        1, Bench.ROLES, Bench.GRID, List.of("p"));
        code = code(Division.BY_RECIPROCALS);
        dividing = code(Division.TRUE);
        frame = Frame.of(fields.size());
        Arrays.fill(frame.planes(), new long[] {0, 0});
        Arrays.fill(frame.addend(), -ONE * MOST);
        for (int n = 0; n < fields.size(); n++) {
            FieldMemory room = new FieldMemory(MOST * (long) Double.BYTES);
            memory.add(room.bytes());
            frame.arrays()[n] = new Elements.OffHeap(room.bytes(), room);
        }
        bound = BoundOperands.of(frame, operands::precision);
    }

    private static State state(String name) {
        return new State(name, FieldSpec.of(Boundary.periodic()), Bench.GRID);
    }

    private ExecutableCode code(Division division) {
        return new ExecutableCode(KernelFunction.of(operands, Target.AVX2, division, false).orElseThrow().bytes(), "quotients");
    }

    Operands operands() {
        return operands;
    }

    /** The code that divides. */
    ExecutableCode dividing() {
        return dividing;
    }

    /** Runs a kernel of the same operands on the first elements. */
    void run(MachineKernel kernel, int count) {
        fill(count);
        kernel.run(frame, scalars, ONE, ONE + 1, ONE, ONE + 1, 0, count);
    }

    /** Adds a call of a kernel of the same operands on the first elements. */
    void add(CallTable.Builder calls, MachineKernel kernel, int count) {
        kernel.add(calls, frame, ONE, ONE + 1, ONE, ONE + 1, 0, count);
    }

    /** Runs a table of calls on the first elements. */
    void run(CallTable table, int count) {
        fill(count);
        table.run(scalars);
    }

    /** Runs a table of calls on the first elements and tells when. */
    CallTimes timed(CallTable table, int count) {
        fill(count);
        return table.timed(scalars);
    }

    /** Puts the numbers of the first elements where kernels find them. */
    private void fill(int count) {
        for (int n = 0; n < numerators.length; n++) {
            MemorySegment.copy(numerators[n], 0, memory.get(numerators.length + n), ValueLayout.JAVA_DOUBLE, 0, count);
        }
        MemorySegment.copy(divisors, 0, memory.getLast(), ValueLayout.JAVA_DOUBLE, 0, count);
        scalars.enter(0);
    }

    /**
     * Computes some elements; where the code says that they may be wrong, those of the code that divides.
     *
     * @return whether they were right at once
     */
    boolean check(int count, Object what) {
        fill(count);
        boolean atOnce = call(code, count) == 0;
        if (!atOnce) {
            assertEquals(0, call(dividing, count), "Code that divides is right.");
        }
        assertEquals("", difference(count), what::toString);
        return atOnce;
    }

    private long call(ExecutableCode function, int count) {
        return Foreign.call(function.entry(), bound.address(), scalars.address(), ONE, ONE + 1, ONE, ONE + 1, 0, count);
    }

    /** What is not Java's quotient, or nothing. */
    String difference(int count) {
        for (int n = 0; n < numerators.length; n++) {
            MemorySegment got = memory.get(n);
            for (int at = 0; at < count; at++) {
                double expected = numerators[n][at] / divisors[at];
                double computed = got.getAtIndex(ValueLayout.JAVA_DOUBLE, at);
                if (Double.doubleToLongBits(expected) != Double.doubleToLongBits(computed)) {
                    return Double.toHexString(numerators[n][at]) + " / " + Double.toHexString(divisors[at]) + " is " + computed
                            + " and not " + expected + ", element " + at + " of " + count;
                }
            }
        }
        return "";
    }
}
