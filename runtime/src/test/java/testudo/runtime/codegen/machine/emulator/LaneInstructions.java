package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Instruction;
import testudo.assembler.Mask;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.assembler.Vector;
import testudo.assembler.Width;

/** Instructions that do the same in every lane of 64 bits, some lanes masked or not. */
final class LaneInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    private static final long LOW = 0xFFFFFFFFL;
    private static final long[] NOTHING = new long[Width.ZMM.doubles()];

    /** The bits of the result from those that it replaces and those of the other operands; a constant is the same for all lanes. */
    private interface Lane {
        long of(long old, long a, long b, long c);
    }

    static {
        doubles();
        comparisons();
        bits();
        wholeNumbers();
    }

    private LaneInstructions() {}

    private static void lanes(Op op, Lane lane) {
        ALL.put(op, (p, i) -> run(p, i, lane));
    }

    private static void doubles() {
        lanes(Op.VMOVUPD, (_, a, _, _) -> a);
        aligned(Op.VMOVAPD);
        aligned(Op.VMOVNTPD);
        lanes(Op.VADDPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x + y));
        lanes(Op.VSUBPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x - y));
        lanes(Op.VMULPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x * y));
        lanes(Op.VDIVPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x / y));
        lanes(Op.VSQRTPD, (_, a, _, _) -> DoubleLanes.root(a));
        lanes(Op.VFMADD213PD, (old, a, b, _) -> DoubleLanes.fused(a, old, b));
        lanes(Op.VFMADD231PD, (old, a, b, _) -> DoubleLanes.fused(a, b, old));
        lanes(Op.VFNMADD231PD, (old, a, b, _) -> DoubleLanes.negatedFused(a, b, old));
        lanes(Op.VMAXPD, (_, a, b, _) -> DoubleLanes.greater(a, b));
        lanes(Op.VMINPD, (_, a, b, _) -> DoubleLanes.less(a, b));
        lanes(Op.VROUNDPD, (_, a, immediate, _) -> DoubleLanes.round(a, immediate & 0xF));
        lanes(Op.VRNDSCALEPD, (_, a, immediate, _) -> DoubleLanes.round(a, immediate));
        lanes(Op.VRANGEPD, (_, a, b, immediate) -> DoubleLanes.range(a, b, immediate));
    }

    private static void comparisons() {
        lanes(Op.VCMPPD, (_, a, b, predicate) -> DoubleLanes.compare(a, b, predicate) ? -1 : 0);
        lanes(Op.VBLENDVPD, (_, a, b, sign) -> sign < 0 ? b : a);
        ALL.put(Op.VCMPPD_K, (p, i) -> toMask(p, i, (_, a, b, predicate) -> DoubleLanes.compare(a, b, predicate) ? 1 : 0));
        // Here a mask chooses between sources; only zeroing is like that of others.
        ALL.put(Op.VBLENDMPD, (p, i) -> {
            Vector to = (Vector) i.operands().getFirst();
            int lanes = to.width().doubles();
            long mask = p.mask(i);
            long[] first = p.lanes(i.operands().get(1), lanes, mask);
            long[] second = p.lanes(i.operands().get(2), lanes, mask);
            long[] result = new long[lanes];
            for (int lane = 0; lane < lanes; lane++) {
                result[lane] = (mask >> lane & 1) != 0 ? second[lane] : i.masking().zeroing() ? 0 : first[lane];
            }
            p.registers().set(to, result);
        });
    }

    private static void bits() {
        lanes(Op.VANDPD, (_, a, b, _) -> a & b);
        lanes(Op.VANDNPD, (_, a, b, _) -> ~a & b);
        lanes(Op.VORPD, (_, a, b, _) -> a | b);
        lanes(Op.VXORPD, (_, a, b, _) -> a ^ b);
    }

    private static void wholeNumbers() {
        lanes(Op.VPADDQ, (_, a, b, _) -> a + b);
        lanes(Op.VPMULUDQ, (_, a, b, _) -> (a & LOW) * (b & LOW));
        lanes(Op.VPSLLQ, (_, a, by, _) -> by < Long.SIZE ? a << by : 0);
        lanes(Op.VPSRLQ, (_, a, by, _) -> by < Long.SIZE ? a >>> by : 0);
    }

    private static void aligned(Op op) {
        ALL.put(op, (p, i) -> {
            for (Operand operand : i.operands()) {
                if (operand instanceof Address address && p.address(address) % width(i).bytes() != 0) {
                    throw new Fault("touches " + Long.toHexString(p.address(address)) + ", which is no multiple of "
                            + width(i).bytes());
                }
            }
            run(p, i, (_, a, _, _) -> a);
        });
    }

    /** That of the first vector register. */
    private static Width width(Instruction i) {
        for (Operand operand : i.operands()) {
            if (operand instanceof Vector vector) {
                return vector.width();
            }
        }
        throw new Fault("has no vector");
    }

    private static void run(Processor p, Instruction i, Lane function) {
        Operand to = i.operands().getFirst();
        int lanes = width(i).doubles();
        long mask = p.mask(i);
        long[] old = to instanceof Vector register ? p.registers().get(register) : NOTHING;
        long[] result = results(p, i, function, old, lanes);
        if (to instanceof Address address) {
            p.store(address, result, lanes, mask);
            return;
        }
        for (int lane = 0; lane < lanes; lane++) {
            if ((mask >> lane & 1) == 0) {
                result[lane] = i.masking().zeroing() ? 0 : old[lane];
            }
        }
        p.registers().set((Vector) to, result);
    }

    /** Lanes outside the mask, and bits above the lanes, become zero. */
    private static void toMask(Processor p, Instruction i, Lane function) {
        int lanes = width(i).doubles();
        long[] results = results(p, i, function, NOTHING, lanes);
        long bits = 0;
        for (int lane = 0; lane < lanes; lane++) {
            bits |= results[lane] << lane;
        }
        p.registers().set((Mask) i.operands().getFirst(), bits & p.mask(i));
    }

    /** Of all lanes, where memory outside the mask reads as zero. */
    private static long[] results(Processor p, Instruction i, Lane function, long[] old, int lanes) {
        long mask = p.mask(i);
        int count = i.operands().size();
        long[] a = p.lanes(i.operands().get(1), lanes, mask);
        long[] b = count > 2 ? p.lanes(i.operands().get(2), lanes, mask) : NOTHING;
        long[] c = count > 3 ? p.lanes(i.operands().get(3), lanes, mask) : NOTHING;
        long[] result = new long[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            result[lane] = function.of(old[lane], a[lane], b[lane], c[lane]);
        }
        return result;
    }
}
