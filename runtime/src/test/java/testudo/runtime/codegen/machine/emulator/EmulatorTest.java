package testudo.runtime.codegen.machine.emulator;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Mask;
import testudo.assembler.Masking;
import testudo.assembler.Op;
import testudo.assembler.Vector;
import testudo.assembler.Width;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the manual says of instructions that the processor of this machine may not have, and what code must not do. */
class EmulatorTest {

    private static final int LANES = 8;
    private static final Vector RESULT = new Vector(17, Width.ZMM);
    private static final Vector OTHER = new Vector(31, Width.ZMM);
    private static final Mask SOME = new Mask(3);
    private static final Address FROM = Address.at(General.RSI, 0);
    private static final Address TO = Address.at(General.RDI, 0);

    private final Assembler code = new Assembler();
    private final MemorySegment from = Arena.ofAuto().allocate(LANES * (long) Double.BYTES, 64);
    private final MemorySegment to = Arena.ofAuto().allocate(LANES * (long) Double.BYTES, 64);

    /** What the code stores, called with the addresses of a target and of values. */
    private double[] run(double... values) {
        MemorySegment.copy(values, 0, from, ValueLayout.JAVA_DOUBLE, 0, values.length);
        Memory memory = new Memory();
        memory.add("to", to, true);
        memory.add("from", from.asSlice(0, values.length * (long) Double.BYTES), false);
        new Emulator(code.emit(Op.VZEROUPPER).emit(Op.RET).finish()).call(memory, to.address(), from.address());
        return to.toArray(ValueLayout.JAVA_DOUBLE);
    }

    private void mask(int lanes) {
        code.emit(Op.MOV, General.RAX, Immediate.of(lanes)).emit(Op.KMOVB, SOME, General.RAX);
    }

    private void assertFault(String part, double... values) {
        Fault fault = assertThrows(Fault.class, () -> run(values));
        assertTrue(fault.getMessage().contains(part), fault.getMessage());
    }

    /** The lesser and the greater one; a number beside NaN, −0 below 0. */
    @Test
    void rangesKnowTheOrderOfZeros() {
        double[] a = {1, -0.0, 0.0, Double.NaN, 2, -3, Double.NEGATIVE_INFINITY, 5};
        double[] b = {2, 0.0, -0.0, 4, Double.NaN, 3, -1, 5};
        double[][] expected = {{1, -0.0, -0.0, 4, 2, -3, Double.NEGATIVE_INFINITY, 5}, {2, 0.0, 0.0, 4, 2, 3, -1, 5},
            {1, -0.0, -0.0, 4, 2, -3, -1, 5}, {2, 0.0, 0.0, 4, 2, 3, Double.NEGATIVE_INFINITY, 5}};
        for (int choice = 0; choice < expected.length; choice++) {
            for (int n = 0; n < LANES; n++) {
                long sign = Double.doubleToLongBits(a[n]) & Long.MIN_VALUE;
                long x = Double.doubleToRawLongBits(a[n]);
                long y = Double.doubleToRawLongBits(b[n]);
                double chosen = expected[choice][n];
                assertEquals(chosen, Double.longBitsToDouble(DoubleLanes.range(x, y, choice | 4)), "sign of the result");
                assertEquals(Math.abs(chosen), Double.longBitsToDouble(DoubleLanes.range(x, y, choice | 8)), "no sign");
                assertEquals(-Math.abs(chosen), Double.longBitsToDouble(DoubleLanes.range(x, y, choice | 12)), "a sign");
                assertEquals(Double.longBitsToDouble(Double.doubleToLongBits(Math.abs(chosen)) | sign),
                        Double.longBitsToDouble(DoubleLanes.range(x, y, choice)), "sign of the first");
            }
        }
        assertEquals(0xFFF8000000000001L, DoubleLanes.range(0, 0xFFF0000000000001L, 8),
                "a NaN that signals passes, whatever the sign");
    }

    @Test
    void fractionsAreRoundedToBinaryDigits() {
        assertEquals(2.75, Double.longBitsToDouble(DoubleLanes.round(Double.doubleToLongBits(2.8), 0x20)));
        assertEquals(-2.875, Double.longBitsToDouble(DoubleLanes.round(Double.doubleToLongBits(-2.8), 0x31)));
    }

    @Test
    void lanesOutsideAMaskKeepTheirValueOrBecomeZero() {
        mask(0b101);
        code.emit(Op.VMOVUPD, RESULT, FROM).emit(Op.VMOVUPD, OTHER, FROM)
                .emit(Masking.merge(SOME), Op.VADDPD, RESULT, RESULT, FROM)
                .emit(Masking.zero(SOME), Op.VMULPD, OTHER, OTHER, FROM).emit(Op.VADDPD, RESULT, RESULT, OTHER)
                .emit(Op.VMOVAPD, TO, RESULT);
        assertArrayEquals(new double[] {3, 2, 15, 4, 5, 6, 7, 8}, run(1, 2, 3, 4, 5, 6, 7, 8));
    }

    @Test
    void aMaskOfAComparisonChoosesBetweenVectors() {
        mask(0b1111);
        code.emit(Op.VMOVUPD, RESULT, FROM).emit(Op.VXORPD, OTHER, OTHER, OTHER)
                .emit(Masking.merge(SOME), Op.VCMPPD_K, new Mask(1), RESULT, OTHER, Immediate.of(1))
                .emit(Op.KXNORB, SOME, SOME, SOME).emit(Op.KXORB, SOME, SOME, new Mask(1))
                .emit(Masking.merge(SOME), Op.VBLENDMPD, RESULT, OTHER, RESULT).emit(Op.VMOVUPD, TO, RESULT);
        assertArrayEquals(new double[] {1, 0, 3, 0, -5, 6, -7, 8}, run(1, -2, 3, -4, -5, 6, -7, 8));
    }

    @Test
    void sixteenSinglesAreMaskedOneByOne() {
        mask(0);
        code.emit(Op.MOV, General.RAX, Immediate.of(0x8005)).emit(Op.KMOVW, SOME, General.RAX)
                .emit(Op.VMOVUPS, RESULT, FROM).emit(Op.VXORPD, OTHER, OTHER, OTHER)
                .emit(Masking.merge(SOME), Op.VCMPPS_K, new Mask(1), RESULT, OTHER, Immediate.of(0xE))
                .emit(Op.KXORW, SOME, SOME, new Mask(1)).emit(Masking.zero(SOME), Op.VBROADCASTSS, OTHER, FROM)
                .emit(Masking.merge(SOME), Op.VADDPS, RESULT, RESULT, RESULT)
                .emit(Masking.merge(SOME), Op.VBLENDMPS, OTHER, OTHER, RESULT).emit(Masking.merge(SOME), Op.VRNDSCALEPS,
                        OTHER, RESULT, Immediate.of(0x11))
                .emit(Op.VMOVUPS, TO, OTHER);
        run(pairs(1.3f, 2, -3.4f, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, -16.6f));
        float[] got = to.toArray(ValueLayout.JAVA_FLOAT);
        float[] expected = new float[2 * LANES]; // of lanes 0, 2 and 15 only 0 is positive
        expected[2] = -7;
        expected[15] = -33.5f;
        assertArrayEquals(expected, got);
    }

    /** Each a double whose bits are those of two floats. */
    private static double[] pairs(float... values) {
        MemorySegment segment = MemorySegment.ofArray(new long[values.length / 2]);
        MemorySegment.copy(values, 0, segment, ValueLayout.JAVA_FLOAT_UNALIGNED, 0, values.length);
        return segment.toArray(ValueLayout.JAVA_DOUBLE_UNALIGNED);
    }

    @Test
    void whatAMaskLeavesOutIsNeitherReadNorWritten() {
        mask(0b111);
        code.emit(Masking.zero(SOME), Op.VMOVUPD, RESULT, FROM).emit(Masking.merge(SOME), Op.VMOVUPD,
                Address.at(General.RDI, 40), RESULT);
        double[] got = run(1, 2, 3);
        assertArrayEquals(new double[] {1, 2, 3}, Arrays.copyOfRange(got, 5, LANES));
    }

    @Test
    void whatIsNotGivenIsNotRead() {
        mask(0b1111);
        code.emit(Masking.zero(SOME), Op.VMOVUPD, RESULT, FROM);
        assertFault("vmovupd zmm17{k3}{z}, zmmword ptr [rsi]: reads 8 bytes", 1, 2, 3);
    }

    @Test
    void whatIsToBeReadIsNotWritten() {
        code.emit(Op.MOV, FROM, General.RAX);
        assertFault("writes to from", 1);
    }

    @Test
    void alignedMovesWantAlignedAddresses() {
        code.emit(Op.VMOVAPD, new Vector(0, Width.XMM), Address.at(General.RSI, 8));
        assertFault("no multiple of 16", 1, 2, 3);
    }

    @Test
    void undefinedFlagsAreNotLookedAt() {
        Label end = code.label("end");
        code.emit(Op.IMUL, General.RAX, General.RAX).emit(Op.JE, end).bind(end);
        assertFault("je .end: looks at the flag ZERO");
    }

    @Test
    void whatBelongsToTheCallerIsRestored() {
        code.emit(Op.INC, General.RBX);
        assertFault("rbx");
    }

    @Test
    void upperPartsOfVectorsAreCleared() {
        code.emit(Op.VMOVUPD, new Vector(2, Width.YMM), FROM).emit(Op.RET);
        assertFault("upper parts", 1, 2, 3, 4);
    }

    @Test
    void theStackEnds() {
        Label again = code.label("again");
        code.bind(again).emit(Op.POP, General.RAX).emit(Op.JMP, again);
        assertFault("reads 8 bytes");
    }

    /** But the call of other code, and the counter beside it: {@code CallTableTest} runs both on this processor. */
    @ParameterizedTest
    @EnumSource(value = Op.class, names = {"CALL", "RDTSC"}, mode = EnumSource.Mode.EXCLUDE)
    void everyInstructionIsKnown(Op op) {
        assertTrue(Emulator.knows(op));
    }
}
