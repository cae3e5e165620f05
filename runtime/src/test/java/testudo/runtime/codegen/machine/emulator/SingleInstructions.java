package testudo.runtime.codegen.machine.emulator;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Instruction;
import testudo.assembler.Mask;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.assembler.Vector;

import static testudo.runtime.codegen.machine.emulator.SingleLanes.narrow;
import static testudo.runtime.codegen.machine.emulator.SingleLanes.widen;

/** Instructions on lanes of 32 bits. The status is told nothing of them: no code of single precision asks it. */
final class SingleInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    private static final int[] NOTHING = new int[2 * Long.SIZE / Integer.SIZE * 4];

    /** The bits of the result from those of the operands that are read; a constant is the same for all lanes. */
    private interface Lane {
        int of(int a, int b, int c);
    }

    static {
        lanes(Op.VMOVUPS, (a, _, _) -> a);
        lanes(Op.VADDPS, (a, b, _) -> narrow(DoubleLanes.arithmetic(widen(a), widen(b), (x, y) -> x + y)));
        lanes(Op.VSUBPS, (a, b, _) -> narrow(DoubleLanes.arithmetic(widen(a), widen(b), (x, y) -> x - y)));
        lanes(Op.VMULPS, (a, b, _) -> narrow(DoubleLanes.arithmetic(widen(a), widen(b), (x, y) -> x * y)));
        lanes(Op.VDIVPS, (a, b, _) -> narrow(DoubleLanes.arithmetic(widen(a), widen(b), (x, y) -> x / y)));
        lanes(Op.VSQRTPS, (a, _, _) -> narrow(DoubleLanes.root(widen(a))));
        lanes(Op.VMAXPS, (a, b, _) -> narrow(DoubleLanes.greater(widen(a), widen(b))));
        lanes(Op.VMINPS, (a, b, _) -> narrow(DoubleLanes.less(widen(a), widen(b))));
        lanes(Op.VROUNDPS, (a, immediate, _) -> narrow(DoubleLanes.round(widen(a), immediate & 0xF)));
        lanes(Op.VRNDSCALEPS, (a, immediate, _) -> narrow(DoubleLanes.round(widen(a), immediate)));
        lanes(Op.VRANGEPS, (a, b, immediate) -> narrow(DoubleLanes.range(widen(a), widen(b), immediate)));
        lanes(Op.VCMPPS, (a, b, predicate) -> DoubleLanes.compare(widen(a), widen(b), predicate) ? -1 : 0);
        lanes(Op.VBLENDVPS, (a, b, sign) -> sign < 0 ? b : a);
        lanes(Op.VPADDD, (a, b, _) -> a + b);
        ALL.put(Op.VFMADD231PS, SingleInstructions::fused);
        ALL.put(Op.VCVTPS2PD, SingleInstructions::widened);
        ALL.put(Op.VCVTPD2PS, SingleInstructions::narrowed);
        ALL.put(Op.VCMPPS_K, SingleInstructions::toMask);
        ALL.put(Op.VBLENDMPS, SingleInstructions::blend);
        ALL.put(Op.VBROADCASTSS, SingleInstructions::broadcast);
        ALL.put(Op.VPBROADCASTD, SingleInstructions::broadcast);
        ALL.put(Op.VMASKMOVPS, SingleInstructions::maskedMove);
        ALL.put(Op.VMOVSS, (p, i) -> put(p, i, read(p, i.operands().get(1), 1, 1), 1, 1));
    }

    private SingleInstructions() {}

    private static void lanes(Op op, Lane lane) {
        ALL.put(op, (p, i) -> put(p, i, results(p, i, lane), lanes(i), p.mask(i)));
    }

    /** {@code a * b + c}, rounded once; the result takes the place of c. */
    private static void fused(Processor p, Instruction i) {
        int lanes = lanes(i);
        int[] c = read(p, i.operands().getFirst(), lanes, -1);
        int[] a = read(p, i.operands().get(1), lanes, p.mask(i));
        int[] b = read(p, i.operands().get(2), lanes, p.mask(i));
        int[] result = new int[lanes];
        Arrays.setAll(result, n -> {
            long rounded = DoubleLanes.fusedSum(widen(a[n]), widen(b[n]), widen(c[n]));
            return Double.isNaN(Double.longBitsToDouble(rounded)) ? narrow(rounded) : Float.floatToRawIntBits(
                    Math.fma(Float.intBitsToFloat(a[n]), Float.intBitsToFloat(b[n]), Float.intBitsToFloat(c[n])));
        });
        put(p, i, result, lanes, p.mask(i));
    }

    /** Of the first vector register. */
    private static int lanes(Instruction i) {
        return i.operands().stream().filter(Vector.class::isInstance).map(Vector.class::cast).findFirst()
                .orElseThrow(() -> new Fault("has no vector")).width().bytes() / Integer.BYTES;
    }

    /** Of memory only the lanes of ones in a mask; an operand that is no vector is the same in all lanes. */
    private static int[] read(Processor p, Operand operand, int lanes, long mask) {
        int[] result = new int[lanes];
        switch (operand) {
            case Vector vector -> {
                long[] pairs = p.registers().get(vector);
                Arrays.setAll(result, lane -> (int) (pairs[lane / 2] >>> lane % 2 * Integer.SIZE));
            }
            case Address from -> Arrays.setAll(result, lane -> (mask >> lane & 1) == 0 ? 0
                    : p.memory().loadInt(p.address(from) + lane * (long) Integer.BYTES));
            default -> Arrays.fill(result, (int) p.value(operand));
        }
        return result;
    }

    /** Into memory the lanes of ones in a mask; of a register the others keep what they held, or become zero, as all beyond the lanes. */
    private static void put(Processor p, Instruction i, int[] values, int lanes, long mask) {
        Operand to = i.operands().getFirst();
        if (to instanceof Address address) {
            for (int lane = 0; lane < lanes; lane++) {
                if ((mask >> lane & 1) != 0) {
                    p.memory().storeInt(p.address(address) + lane * (long) Integer.BYTES, values[lane]);
                }
            }
            return;
        }
        Vector register = (Vector) to;
        int[] old = read(p, register, lanes, -1);
        long[] pairs = new long[register.width().doubles()];
        for (int lane = 0; lane < lanes; lane++) {
            int value = (mask >> lane & 1) != 0 ? values[lane] : i.masking().zeroing() ? 0 : old[lane];
            pairs[lane / 2] |= (value & 0xFFFFFFFFL) << lane % 2 * Integer.SIZE;
        }
        p.registers().set(register, pairs);
    }

    /** As many floats as the result has doubles; what is no number does not signal any more. */
    private static void widened(Processor p, Instruction i) {
        Vector to = (Vector) i.operands().getFirst();
        int lanes = to.width().doubles();
        long mask = p.mask(i);
        int[] from = read(p, i.operands().get(1), lanes, mask);
        long[] result = new long[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            long old = i.masking().zeroing() ? 0 : p.registers().get(to)[lane];
            result[lane] = (mask >> lane & 1) == 0 ? old : DoubleLanes.quiet(widen(from[lane]));
        }
        p.registers().set(to, result);
    }

    private static void narrowed(Processor p, Instruction i) {
        Vector from = (Vector) i.operands().get(1);
        int lanes = from.width().doubles();
        long[] doubles = p.registers().get(from);
        int[] result = new int[lanes];
        Arrays.setAll(result, lane -> narrow(DoubleLanes.quiet(doubles[lane])));
        put(p, i, result, lanes, p.mask(i));
    }

    private static int[] results(Processor p, Instruction i, Lane lane) {
        int lanes = lanes(i);
        long mask = p.mask(i);
        int count = i.operands().size();
        int[] a = read(p, i.operands().get(1), lanes, mask);
        int[] b = count > 2 ? read(p, i.operands().get(2), lanes, mask) : NOTHING;
        int[] c = count > 3 ? read(p, i.operands().get(3), lanes, mask) : NOTHING;
        int[] result = new int[lanes];
        Arrays.setAll(result, n -> lane.of(a[n], b[n], c[n]));
        return result;
    }

    /** Lanes outside the mask, and bits above the lanes, become zero. */
    private static void toMask(Processor p, Instruction i) {
        int[] holds = results(p, i, (a, b, predicate) -> DoubleLanes.compare(widen(a), widen(b), predicate) ? 1 : 0);
        long bits = 0;
        for (int lane = 0; lane < holds.length; lane++) {
            bits |= (long) holds[lane] << lane;
        }
        p.registers().set((Mask) i.operands().getFirst(), bits & p.mask(i));
    }

    /** Here a mask chooses between sources; only zeroing is like that of others. */
    private static void blend(Processor p, Instruction i) {
        int lanes = lanes(i);
        long mask = p.mask(i);
        int[] first = read(p, i.operands().get(1), lanes, mask);
        int[] second = read(p, i.operands().get(2), lanes, mask);
        int[] result = new int[lanes];
        Arrays.setAll(result, lane -> (mask >> lane & 1) != 0 ? second[lane] : i.masking().zeroing() ? 0 : first[lane]);
        put(p, i, result, lanes, -1);
    }

    /** The first lane of the source to all lanes; it is not touched if none is written. */
    private static void broadcast(Processor p, Instruction i) {
        int lanes = lanes(i);
        long mask = p.mask(i) & (1L << lanes) - 1;
        int[] all = new int[lanes];
        Arrays.fill(all, mask == 0 ? 0 : read(p, i.operands().get(1), 1, 1)[0]);
        put(p, i, all, lanes, mask);
    }

    /** Lanes whose sign is set in the second operand; the others are neither read nor written, but become zero in a register. */
    private static void maskedMove(Processor p, Instruction i) {
        Vector chosen = (Vector) i.operands().get(1);
        int lanes = chosen.width().bytes() / Integer.BYTES;
        int[] signs = read(p, chosen, lanes, -1);
        long mask = 0;
        for (int lane = 0; lane < lanes; lane++) {
            mask |= (long) (signs[lane] >>> Integer.SIZE - 1) << lane;
        }
        int[] from = read(p, i.operands().get(2), lanes, mask);
        if (i.operands().getFirst() instanceof Vector) {
            long moved = mask;
            Arrays.setAll(from, lane -> (moved >> lane & 1) != 0 ? from[lane] : 0);
            put(p, i, from, lanes, -1);
        } else {
            put(p, i, from, lanes, mask);
        }
    }
}
