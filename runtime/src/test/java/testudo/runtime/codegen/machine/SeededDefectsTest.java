package testudo.runtime.codegen.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The comparison with the tree finds a wrong instruction, wherever it is, that stays inside the arrays. */
class SeededDefectsTest {

    /** VSUBPD, of 256 bits. */
    private static final int SUBTRACT = 0x5c;

    private final Kernels kernels = new Kernels();
    private final ExprPool pool = new ExprPool();
    private final Random random = new Random(7);
    private SeededCode code;

    private void make(Expr formula, int colour) {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
        code = SeededCode.of(kernels.operands(List.of(kernels.bench().f.next()), List.of(formula), colour, 1, 20),
                Division.TRUE);
        assertFalse(found(code.bytes()), "The code is right before it is changed.");
    }

    /** Whether a comparison finds it in rows of some lengths: values without NaN, lest that hides all. */
    private boolean found(byte[] bytes) {
        MachineKernel kernel = code.kernel(bytes, () -> fail("Code that divides tells nothing."));
        return IntStream.of(1, 2, 3, 4, 6, 11).mapToObj(lanes -> Box.of(0, 2, 0, 7, 0, lanes))
                .anyMatch(box -> Trial.of(code.operands(), box, random, () -> random.nextDouble() + 0.5).differs(kernel));
    }

    private Expr read(boolean first, int j, int k) {
        return pool.read(kernels.bench().field(first), new Offset(0, j, k));
    }

    private Expr difference() {
        return pool.binary(BinaryOp.SUBTRACT, read(true, 0, 0),
                pool.binary(BinaryOp.MULTIPLY, read(false, 1, -1), pool.constant(0.7)));
    }

    /** More values than registers, each of them used again at last. */
    private Expr crowd() {
        List<Expr> values = IntStream.range(0, 24)
                .mapToObj(n -> pool.binary(BinaryOp.MULTIPLY, read(n % 2 == 0, n / 5 - 2, n % 5 - 2), pool.constant(n + 0.5)))
                .toList();
        Expr sum = values.stream().reduce((a, b) -> pool.binary(BinaryOp.ADD, a, b)).orElseThrow();
        return values.reversed().stream().reduce(sum,
                (a, b) -> pool.binary(BinaryOp.SUBTRACT, b, pool.binary(BinaryOp.MULTIPLY, a, pool.constant(0.9))));
    }

    @Test
    void aLostSpillIsFound() {
        make(crowd(), -1);
        for (int[] store : code.instructions("vmovapd ymmword ptr \\[rsp.*")) {
            assertTrue(found(code.without(store)), "without the instruction at " + store[0]);
        }
    }

    /** Which of two registers is taken from which: the second source's bits are told from the first's by the prefix. */
    @Test
    void swappedOperandsAreFound() {
        make(pool.binary(BinaryOp.SUBTRACT, pool.binary(BinaryOp.MULTIPLY, read(true, 0, 0), pool.constant(1.7)),
                pool.binary(BinaryOp.MULTIPLY, read(false, 1, -1), pool.constant(0.7))), -1);
        for (int[] at : code.instructions("vsubpd ymm\\d+, ymm\\d+, ymm\\d+")) {
            byte[] bytes = code.bytes();
            assertEquals(4, at[1] - at[0], "C5, prefix, operation, registers");
            int first = ~bytes[at[0] + 1] >> 3 & 7;
            int second = bytes[at[0] + 3] & 7;
            bytes[at[0] + 1] ^= (byte) ((first ^ second) << 3);
            bytes[at[0] + 3] ^= (byte) (first ^ second);
            assertTrue(found(bytes), "swapped at " + at[0]);
        }
    }

    @Test
    void anotherOperationIsFound() {
        make(difference(), -1);
        for (int[] at : code.instructions("vsubpd .*")) {
            int operation = IntStream.range(at[0], at[1]).filter(n -> code.bytes()[n] == SUBTRACT).findFirst().orElseThrow();
            assertTrue(found(code.changed(operation, _ -> 0x58)), "an addition at " + at[0]);
        }
    }

    /** The masks of the ends of rows: one element too many, or too few. */
    @Test
    void aWrongMaskIsFound() {
        for (int colour = -1; colour < 2; colour++) {
            make(difference(), colour);
            int table = masks();
            int found = 0;
            int words = 3 * Target.AVX2.lanes() + 1;
            for (int word = 0; word < words; word++) {
                // VMASKMOVPD asks for the highest bit only.
                found += found(code.changed(table + word * Long.BYTES + 7, b -> ~b)) ? 1 : 0;
            }
            // The table serves ends of one to four elements of both colours; a box of 11 lanes uses no more than these.
            assertTrue(found >= (colour < 0 ? 3 : 6), colour + ": " + found);
        }
    }

    private int masks() {
        return code.instructions("\\.masks.*").getFirst()[0];
    }

    /** A neighbour beside the one that is meant. */
    @Test
    void aDisplacementThatIsOneElementOffIsFound() {
        make(pool.binary(BinaryOp.ADD, difference(), read(false, 0, 0)), -1);
        for (int[] at : code.instructions("v(mov|maskmov|sub|mul|add).*ymm.*r(ax|dx)\\*1 \\+ \\d+\\]")) {
            int displacement = at[1] - Integer.BYTES;
            assertTrue(found(code.changed(displacement, b -> b - Double.BYTES)), "displaced at " + at[0]);
        }
    }

    @Test
    void anyBitOfAConstantIsFound() {
        make(difference(), -1);
        byte[] constant = new byte[Double.BYTES];
        ByteBuffer.wrap(constant).order(ByteOrder.LITTLE_ENDIAN).putDouble(0.7);
        byte[] bytes = code.bytes();
        int at = IntStream.rangeClosed(0, bytes.length - Double.BYTES)
                .filter(n -> Arrays.equals(bytes, n, n + Double.BYTES, constant, 0, Double.BYTES)).findFirst().orElseThrow();
        for (int bit = 0; bit < Double.SIZE; bit++) {
            int flipped = 1 << bit % Byte.SIZE;
            assertTrue(found(code.changed(at + bit / Byte.SIZE, b -> b ^ flipped)), "bit " + bit);
        }
    }
}
