package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Immediate;
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
        lanes(Op.VMOVDQU, (_, a, _, _) -> a);
        lanes(Op.VMOVDQU64, (_, a, _, _) -> a);
        aligned(Op.VMOVAPD);
        aligned(Op.VMOVNTPD);
        lanes(Op.VADDPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x + y));
        lanes(Op.VSUBPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x - y));
        lanes(Op.VMULPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x * y));
        lanes(Op.VDIVPD, (_, a, b, _) -> DoubleLanes.arithmetic(a, b, (x, y) -> x / y));
        lanes(Op.VSQRTPD, (_, a, _, _) -> DoubleLanes.root(a));
        lanes(Op.VFMADD132PD, (old, a, b, _) -> DoubleLanes.fused(old, b, a));
        lanes(Op.VFMADD213PD, (old, a, b, _) -> DoubleLanes.fused(a, old, b));
        lanes(Op.VFMADD231PD, (old, a, b, _) -> DoubleLanes.fused(a, b, old));
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
            long[] result = new long[Width.ZMM.doubles()];
            for (int lane = 0; lane < to.width().doubles(); lane++) {
                boolean second = p.writes(i, lane);
                result[lane] = !second && i.masking().zeroing() ? 0 : p.lane(i.operands().get(second ? 2 : 1), lane);
            }
            p.registers().set(to, result);
        });
    }

    private static void bits() {
        for (Op op : new Op[] {Op.VANDPD, Op.VPAND, Op.VPANDQ}) {
            lanes(op, (_, a, b, _) -> a & b);
        }
        for (Op op : new Op[] {Op.VANDNPD, Op.VPANDN, Op.VPANDNQ}) {
            lanes(op, (_, a, b, _) -> ~a & b);
        }
        for (Op op : new Op[] {Op.VORPD, Op.VPOR, Op.VPORQ}) {
            lanes(op, (_, a, b, _) -> a | b);
        }
        for (Op op : new Op[] {Op.VXORPD, Op.VPXOR, Op.VPXORQ}) {
            lanes(op, (_, a, b, _) -> a ^ b);
        }
        lanes(Op.VPTERNLOGQ, (old, a, b, table) -> {
            long result = 0;
            for (int row = 0; row < Byte.SIZE; row++) {
                long here = ((row & 4) != 0 ? old : ~old) & ((row & 2) != 0 ? a : ~a) & ((row & 1) != 0 ? b : ~b);
                result |= (table >> row & 1) != 0 ? here : 0;
            }
            return result;
        });
    }

    private static void wholeNumbers() {
        lanes(Op.VPBROADCASTQ_R, (_, a, _, _) -> a);
        lanes(Op.VPADDQ, (_, a, b, _) -> a + b);
        lanes(Op.VPSUBQ, (_, a, b, _) -> a - b);
        lanes(Op.VPMULUDQ, (_, a, b, _) -> (a & LOW) * (b & LOW));
        lanes(Op.VPMULLQ, (_, a, b, _) -> a * b);
        for (Op op : new Op[] {Op.VPSLLQ, Op.VPSLLVQ}) {
            lanes(op, (_, a, by, _) -> Long.compareUnsigned(by, Long.SIZE) < 0 ? a << by : 0);
        }
        for (Op op : new Op[] {Op.VPSRLQ, Op.VPSRLVQ}) {
            lanes(op, (_, a, by, _) -> Long.compareUnsigned(by, Long.SIZE) < 0 ? a >>> by : 0);
        }
        lanes(Op.VPSRAQ, (_, a, by, _) -> a >> Math.min(by, Long.SIZE - 1));
        lanes(Op.VPCMPEQQ, (_, a, b, _) -> a == b ? -1 : 0);
        lanes(Op.VPCMPGTQ, (_, a, b, _) -> a > b ? -1 : 0);
    }

    private static void aligned(Op op) {
        ALL.put(op, (p, i) -> {
            for (Operand operand : i.operands()) {
                if (operand instanceof Address && p.address(operand) % width(i).bytes() != 0) {
                    throw new Fault("touches " + Long.toHexString(p.address(operand)) + ", which is no multiple of "
                            + width(i).bytes());
                }
            }
            run(p, i, (_, a, _, _) -> a);
        });
    }

    /** That of the first vector register. */
    private static Width width(Instruction i) {
        return i.operands().stream().filter(Vector.class::isInstance).map(o -> ((Vector) o).width()).findFirst().orElseThrow();
    }

    private static void run(Processor p, Instruction i, Lane function) {
        Operand to = i.operands().getFirst();
        int lanes = width(i).doubles();
        long[] result = new long[Width.ZMM.doubles()];
        for (int lane = 0; lane < lanes; lane++) {
            if (p.writes(i, lane)) {
                result[lane] = of(p, i, function, lane);
            } else if (to instanceof Vector && !i.masking().zeroing()) {
                result[lane] = p.lane(to, lane);
            }
        }
        if (to instanceof Vector register) {
            p.registers().set(register, result);
            return;
        }
        for (int lane = 0; lane < lanes; lane++) {
            if (p.writes(i, lane)) {
                p.memory().store(p.address(to) + lane * (long) Long.BYTES, result[lane]);
            }
        }
    }

    /** Lanes outside the mask, and bits above the lanes, become zero. */
    private static void toMask(Processor p, Instruction i, Lane function) {
        long result = 0;
        for (int lane = 0; lane < width(i).doubles(); lane++) {
            result |= p.writes(i, lane) ? of(p, i, function, lane) << lane : 0;
        }
        p.registers().set((Mask) i.operands().getFirst(), result);
    }

    private static long of(Processor p, Instruction i, Lane function, int lane) {
        Operand to = i.operands().getFirst();
        return function.of(to instanceof Vector ? p.lane(to, lane) : 0, source(p, i, 1, lane), source(p, i, 2, lane),
                source(p, i, 3, lane));
    }

    private static long source(Processor p, Instruction i, int number, int lane) {
        if (number >= i.operands().size()) {
            return 0;
        }
        return i.operands().get(number) instanceof Immediate(long value) ? value : p.lane(i.operands().get(number), lane);
    }
}
