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

    /** What a lane notes in the status, told from the same and from its result. */
    private interface Note {
        int of(long old, long a, long b, long c, long result);
    }

    private record Noted(Lane lane, Note note) {}

    private static final Note NOTHING_NOTED = (_, _, _, _, _) -> 0;
    private static final Note SUM = (_, a, b, _, result) -> Notes.sum(a, b, result);
    private static final Note FIRST = (_, a, _, _, _) -> Notes.signals(a, a);
    private static final Note COMPARED = (_, a, b, predicate, _) -> Notes.compare(a, b, predicate);

    static {
        doubles();
        comparisons();
        bits();
        wholeNumbers();
    }

    private LaneInstructions() {}

    private static void lanes(Op op, Lane lane) {
        noted(op, lane, NOTHING_NOTED);
    }

    private static void noted(Op op, Lane lane, Note note) {
        Noted function = new Noted(lane, note);
        ALL.put(op, (p, i) -> run(p, i, function));
    }

    private static void doubles() {
        lanes(Op.VMOVUPD, (_, a, _, _) -> a);
        aligned(Op.VMOVAPD);
        aligned(Op.VMOVNTPD);
        noted(Op.VADDPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x + y), SUM);
        noted(Op.VSUBPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x - y), SUM);
        noted(Op.VMULPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x * y),
                (_, a, b, _, result) -> Notes.product(a, b, result));
        noted(Op.VDIVPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x / y),
                (_, a, b, _, result) -> Notes.quotient(a, b, result));
        noted(Op.VSQRTPD, (_, a, _, _) -> DoubleLanes.root(a), (_, a, _, _, result) -> Notes.sum(a, a, result));
        noted(Op.VFMADD231PD, (old, a, b, _) -> DoubleLanes.fusedSum(a, b, old),
                (old, a, b, _, result) -> Notes.fused(a, b, old, false, result));
        noted(Op.VFMSUB231PD, (old, a, b, _) -> DoubleLanes.fusedDifference(a, b, old),
                (old, a, b, _, result) -> Notes.fused(a, b, old, true, result));
        noted(Op.VFNMADD231PD, (old, a, b, _) -> DoubleLanes.negatedFused(a, b, old),
                // The same but for the sign.
                (old, a, b, _, result) -> Notes.fused(a, b, old, true, result ^ Long.MIN_VALUE));
        noted(Op.VMAXPD, (_, a, b, _) -> DoubleLanes.greater(a, b), (_, a, b, _, _) -> Notes.extreme(a, b));
        noted(Op.VMINPD, (_, a, b, _) -> DoubleLanes.less(a, b), (_, a, b, _, _) -> Notes.extreme(a, b));
        noted(Op.VROUNDPD, (_, a, immediate, _) -> DoubleLanes.round(a, immediate & 0xF), FIRST);
        noted(Op.VRNDSCALEPD, (_, a, immediate, _) -> DoubleLanes.round(a, immediate), FIRST);
        noted(Op.VRANGEPD, (_, a, b, immediate) -> DoubleLanes.range(a, b, immediate),
                (_, a, b, _, _) -> Notes.signals(a, b));
    }

    private static void comparisons() {
        noted(Op.VCMPPD, (_, a, b, predicate) -> DoubleLanes.compare(a, b, predicate) ? -1 : 0, COMPARED);
        lanes(Op.VBLENDVPD, (_, a, b, sign) -> sign < 0 ? b : a);
        ALL.put(Op.VCMPPD_K, (p, i) -> toMask(p, i,
                new Noted((_, a, b, predicate) -> DoubleLanes.compare(a, b, predicate) ? 1 : 0, COMPARED)));
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
            run(p, i, new Noted((_, a, _, _) -> a, NOTHING_NOTED));
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

    private static void run(Processor p, Instruction i, Noted function) {
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
    private static void toMask(Processor p, Instruction i, Noted function) {
        int lanes = width(i).doubles();
        long[] results = results(p, i, function, NOTHING, lanes);
        long bits = 0;
        for (int lane = 0; lane < lanes; lane++) {
            bits |= results[lane] << lane;
        }
        p.registers().set((Mask) i.operands().getFirst(), bits & p.mask(i));
    }

    /** Of all lanes, where memory outside the mask reads as zero and nothing is noted. */
    private static long[] results(Processor p, Instruction i, Noted function, long[] old, int lanes) {
        long mask = p.mask(i);
        int count = i.operands().size();
        long[] a = p.lanes(i.operands().get(1), lanes, mask);
        long[] b = count > 2 ? p.lanes(i.operands().get(2), lanes, mask) : NOTHING;
        long[] c = count > 3 ? p.lanes(i.operands().get(3), lanes, mask) : NOTHING;
        long[] result = new long[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            result[lane] = function.lane.of(old[lane], a[lane], b[lane], c[lane]);
            if ((mask >> lane & 1) != 0) {
                p.status().note(function.note.of(old[lane], a[lane], b[lane], c[lane], result[lane]));
            }
        }
        return result;
    }
}
