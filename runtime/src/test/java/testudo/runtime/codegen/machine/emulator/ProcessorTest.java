package testudo.runtime.codegen.machine.emulator;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.MachineCode;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.assembler.Vector;
import testudo.assembler.Width;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.memory.ExecutableCode;
import testudo.sync.foreign.Foreign;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What the emulator makes of an instruction, the processor of this machine makes of it. */
class ProcessorTest {

    static final List<Op> LANES =
            List.of(Op.VADDPD, Op.VSUBPD, Op.VMULPD, Op.VDIVPD, Op.VMINPD, Op.VMAXPD, Op.VANDPD, Op.VANDNPD,
                    Op.VORPD, Op.VXORPD, Op.VPADDQ, Op.VPMULUDQ);

    static final List<Op> SINGLES =
            List.of(Op.VADDPS, Op.VSUBPS, Op.VMULPS, Op.VDIVPS, Op.VMINPS, Op.VMAXPS, Op.VPADDD, Op.VFMADD231PS);

    static final List<Op> FUSED = List.of(Op.VFMADD231PD, Op.VFMSUB231PD, Op.VFNMADD231PD);

    static final List<Op> GENERAL = List.of(Op.ADD, Op.AND, Op.SUB, Op.XOR, Op.CMP, Op.TEST, Op.INC, Op.DEC);

    private static final List<Op> CONDITIONS = List.of(Op.JE, Op.JNE, Op.JS, Op.JL, Op.JLE, Op.JG);

    private static final long[] SPECIAL = {0, Long.MIN_VALUE, 0x7FF0000000000000L, 0xFFF0000000000000L, 0x7FF8000000000001L,
        0xFFF8000000000002L, 0x7FF0000000000003L, 0xFFF4000000000004L, 1, 0x8000000000000001L, 0x000FFFFFFFFFFFFFL,
        0x7FEFFFFFFFFFFFFFL, 0x3FF0000000000000L, 0xBFF0000000000000L, 0x3FE0000000000000L, 0xC004000000000000L,
        0x4330000000000001L, -1, 3, 63, 64, Long.MAX_VALUE};

    private static final int[] SPECIAL_SINGLES = {0, Integer.MIN_VALUE, 0x7F800000, 0xFF800000, 0x7FC00001, 0xFFC00002,
        0x7F800003,
        0xFFA00004, 1, 0x80000001, 0x007FFFFF, 0x7F7FFFFF, 0x3F800000, 0xBF800000, 0x3F000000, 0xC0200000, 0x4B000001, -1, 3,
        0x00800000, 0x80800001, Integer.MAX_VALUE};

    /** Words of data: the first are read, the last written. */
    private static final int WORDS = 64;
    private static final int READ = 32;
    private static final int TRIALS = 200;
    /** Where the register of control and status is kept. */
    private static final int STATUS = READ + 13;
    private static final int NOTHING_NOTED = 0x1F80;
    private static final int NOTES = Status.INVALID | Status.DIVISION_BY_ZERO | Status.OVERFLOW | Status.UNDERFLOW;

    private final Random random = new Random(7);

    @BeforeEach
    void needsTheProcessor() {
        Assumptions.assumeTrue(KernelCompiler.machine().compiler().isPresent(), KernelCompiler.machine()::obstacle);
    }

    private static Vector vector(int number) {
        return new Vector(number, Width.YMM);
    }

    private static Address data(int word) {
        return Address.at(General.RDI, word * Long.BYTES);
    }

    /** Four vectors are loaded before, the first is stored after, and what has been noted. */
    private void assertSame(Op op, Operand... operands) {
        assertSame(code(op, operands), op.toString());
    }

    /** Whatever has been noted. */
    private void assertSingles(Op op, Operand... operands) {
        MachineCode code = loaded().emit(op, operands).emit(Op.VMOVUPD, data(READ), vector(0)).emit(Op.VZEROUPPER).emit(Op.RET)
                .finish();
        assertSame(code, op.toString(), this::twoDrawn);
    }

    private long twoDrawn() {
        return (long) singleDrawn() << Integer.SIZE | singleDrawn() & 0xFFFFFFFFL;
    }

    private int singleDrawn() {
        return random.nextInt(3) > 0 ? SPECIAL_SINGLES[random.nextInt(SPECIAL_SINGLES.length)] : random.nextInt();
    }

    private static Assembler loaded() {
        Assembler code = new Assembler();
        for (int n = 0; n < 4; n++) {
            code.emit(Op.VMOVUPD, vector(n), data(4 * n));
        }
        return code;
    }

    private static MachineCode code(Op op, Operand... operands) {
        Assembler code = loaded();
        code.emit(Op.MOV, General.RAX, Immediate.of(NOTHING_NOTED)).emit(Op.MOV, data(STATUS), General.RAX)
                .emit(Op.LDMXCSR, data(STATUS)).emit(Op.MOV, General.RAX, Immediate.of(0)).emit(op, operands)
                .emit(Op.MOV, data(READ + 12), General.RAX).emit(Op.STMXCSR, data(STATUS))
                .emit(Op.MOV, General.RAX, data(STATUS)).emit(Op.AND, General.RAX, Immediate.of(NOTES))
                .emit(Op.MOV, data(STATUS), General.RAX);
        return code.emit(Op.VMOVUPD, data(READ), vector(0)).emit(Op.VZEROUPPER).emit(Op.RET).finish();
    }

    private void assertSame(MachineCode code, String what) {
        assertSame(code, what, this::drawn);
    }

    private long drawn() {
        return random.nextInt(3) > 0 ? SPECIAL[random.nextInt(SPECIAL.length)] : random.nextLong();
    }

    /** @return what was noted in any trial */
    private long assertSame(MachineCode code, String what, LongSupplier words) {
        long noted = 0;
        ExecutableCode function = new ExecutableCode(code.bytes(), what);
        Emulator emulator = new Emulator(code);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment real = arena.allocate(WORDS * (long) Long.BYTES, 64);
            MemorySegment emulated = arena.allocate(WORDS * (long) Long.BYTES, 64);
            for (int trial = 0; trial < TRIALS; trial++) {
                for (int n = 0; n < WORDS; n++) {
                    long word = n >= READ ? 0 : words.getAsLong();
                    real.setAtIndex(ValueLayout.JAVA_LONG, n, word);
                    emulated.setAtIndex(ValueLayout.JAVA_LONG, n, word);
                }
                Foreign.call(function.entry(), real.address(), 0, 0, 0, 0, 0, 0, 0);
                Memory memory = new Memory();
                memory.add("data", emulated, true);
                emulator.call(memory, emulated.address());
                assertArrayEquals(real.toArray(ValueLayout.JAVA_LONG), emulated.toArray(ValueLayout.JAVA_LONG), what);
                noted |= real.getAtIndex(ValueLayout.JAVA_LONG, STATUS);
            }
        }
        return noted;
    }

    @ParameterizedTest
    @FieldSource("LANES")
    void lanesAreComputedAlike(Op op) {
        assertSame(op, vector(0), vector(1), vector(2));
        assertSame(op, vector(0), vector(1), data(9));
        assertSame(op, vector(0).withWidth(Width.XMM), vector(1).withWidth(Width.XMM), vector(0).withWidth(Width.XMM));
    }

    @ParameterizedTest
    @FieldSource("SINGLES")
    void singlesAreComputedAlike(Op op) {
        assertSingles(op, vector(0), vector(1), vector(2));
        assertSingles(op, vector(0), vector(1), data(9));
        assertSingles(op, vector(0).withWidth(Width.XMM), vector(1).withWidth(Width.XMM), vector(0).withWidth(Width.XMM));
    }

    @Test
    void singlesAreRoundedComparedAndMovedAlike() {
        assertSingles(Op.VSQRTPS, vector(0), data(9));
        for (int n = 0; n < 32; n++) {
            assertSingles(Op.VCMPPS, vector(0), vector(1), vector(2), Immediate.of(n));
            assertSingles(Op.VROUNDPS, vector(0), vector(1), Immediate.of(n & 0xF));
        }
        assertSingles(Op.VBLENDVPS, vector(0), vector(1), data(9), vector(3));
        assertSingles(Op.VMASKMOVPS, vector(0), vector(1), data(9));
        assertSingles(Op.VMASKMOVPS, data(READ + 5), vector(1), vector(2));
        assertSingles(Op.VBROADCASTSS, vector(0), vector(1).withWidth(Width.XMM));
        assertSingles(Op.VPBROADCASTD, vector(0), data(5));
        assertSingles(Op.VMOVUPS, vector(0), data(5));
        assertSingles(Op.VMOVSS, vector(0).withWidth(Width.XMM), data(5));
        assertSingles(Op.VMOVSS, data(READ + 5), vector(1).withWidth(Width.XMM));
    }

    @Test
    void floatsBecomeDoublesAndDoublesFloatsAlike() {
        Vector low = vector(0).withWidth(Width.XMM);
        assertSingles(Op.VCVTPS2PD, vector(0), vector(1).withWidth(Width.XMM));
        assertSingles(Op.VCVTPS2PD, vector(0), data(5));
        assertSingles(Op.VCVTPS2PD, low, vector(1).withWidth(Width.XMM));
        for (Vector from : List.of(vector(1), vector(1).withWidth(Width.XMM))) {
            assertSingles(Op.VCVTPD2PS, low, from);
            assertSame(loaded().emit(Op.VCVTPD2PS, low, from).emit(Op.VMOVUPD, data(READ), vector(0)).emit(Op.VZEROUPPER)
                    .emit(Op.RET).finish(), "narrowed", () -> Double.doubleToRawLongBits(random.nextGaussian() * 1e-38));
        }
    }

    @ParameterizedTest
    @FieldSource("FUSED")
    void productsAndSumsAreRoundedAlike(Op op) {
        assertSame(op, vector(0), vector(1), vector(2));
        assertSame(op, vector(0), vector(1), data(9));
    }

    /** Numbers around 1 and around the least normal number: products and quotients are hardly below it, or not at all after rounding. */
    @Test
    void underflowIsNotedAlike() {
        List<Op> all = List.of(Op.VADDPD, Op.VSUBPD, Op.VMULPD, Op.VDIVPD, Op.VFMADD231PD, Op.VFMSUB231PD, Op.VFNMADD231PD);
        for (Op op : all) {
            for (int time = 0; time < 20; time++) {
                int spread = 1 << random.nextInt(5);
                long noted = assertSame(code(op, vector(0), vector(1), vector(2)), op.toString(), () -> {
                    double around =
                            List.of(1.0, 2.0, 0.5, Double.MIN_NORMAL, -2 * Double.MIN_NORMAL, 0x1p-511).get(random.nextInt(6));
                    return Double.doubleToRawLongBits(around) + random.nextInt(-spread, spread + 1);
                });
                boolean sum = op == Op.VADDPD || op == Op.VSUBPD;
                assertEquals(sum ? 0 : Status.UNDERFLOW, noted & Status.UNDERFLOW, op.toString());
            }
        }
    }

    @Test
    void constantsHaveTheSameMeaning() {
        assertSame(Op.VSQRTPD, vector(0), data(9));
        for (int n = 0; n < 32; n++) {
            assertSame(Op.VCMPPD, vector(0), vector(1), vector(2), Immediate.of(n));
            assertSame(Op.VROUNDPD, vector(0), vector(1), Immediate.of(n & 0xF));
            assertSame(Op.VPSLLQ, vector(0), vector(1), Immediate.of(7 * n));
            assertSame(Op.VPSRLQ, vector(0), vector(1), Immediate.of(7 * n));
        }
    }

    @Test
    void lanesAreChosenAlike() {
        assertSame(Op.VBLENDVPD, vector(0), vector(1), data(9), vector(3));
        assertSame(Op.VMASKMOVPD, vector(0), vector(1), data(9));
        assertSame(Op.VMASKMOVPD, data(READ + 5), vector(1), vector(2));
        assertSame(Op.VBROADCASTSD, vector(0), vector(1).withWidth(Width.XMM));
        assertSame(Op.VPBROADCASTQ, vector(0), data(5));
        assertSame(Op.VMOVAPD, vector(0), data(12));
    }

    @Test
    void storesPastCachesAndHintsAreTheSame() {
        assertSame(Op.VMOVNTPD, data(READ + 16), vector(1));
        assertSame(Op.SFENCE);
        for (Op op : List.of(Op.PREFETCHNTA, Op.PREFETCHT0, Op.PREFETCHT1, Op.PREFETCHW)) {
            assertSame(op, data(3));
        }
    }

    @ParameterizedTest
    @FieldSource("GENERAL")
    void flagsAreTheSame(Op op) {
        boolean one = op == Op.INC || op == Op.DEC;
        assertSame(general(CONDITIONS, op, one ? new Operand[] {General.RAX} : new Operand[] {General.RAX, General.RCX}),
                op.toString());
    }

    @Test
    void shiftsAndProductsAreTheSame() {
        for (Op op : List.of(Op.SHL, Op.SAR)) {
            assertSame(general(CONDITIONS, op, General.RAX, Immediate.of(1)), op + " 1");
            assertSame(general(List.of(Op.JE, Op.JNE, Op.JS), op, General.RAX, Immediate.of(29)), op + " 29");
        }
        assertSame(general(List.of(), Op.IMUL, General.RAX, General.RCX), "IMUL");
        assertSame(general(List.of(), Op.IMUL, General.RAX, General.RCX, Immediate.of(-1000)), "IMUL of a constant");
    }

    /** Two numbers are compared, then used; what is left in a register, and which conditions hold, is stored. */
    private static MachineCode general(List<Op> conditions, Op op, Operand... operands) {
        Assembler code = new Assembler().emit(Op.MOV, General.RAX, data(0)).emit(Op.MOV, General.RCX, data(1))
                .emit(Op.CMP, General.RAX, General.RCX).emit(op, operands).emit(Op.MOV, data(READ), General.RAX);
        for (int n = 0; n < conditions.size(); n++) {
            Label holds = code.label("holds");
            code.emit(Op.MOV, General.RDX, Immediate.of(1)).emit(conditions.get(n), holds)
                    .emit(Op.MOV, General.RDX, Immediate.of(2)).bind(holds)
                    .emit(Op.MOV, data(READ + 1 + n), General.RDX);
        }
        return code.emit(Op.RET).finish();
    }
}
