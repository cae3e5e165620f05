package testudo.runtime.codegen.machine.emulator;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.General;
import testudo.assembler.Instruction;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.assembler.Vector;
import testudo.assembler.Width;

/** Instructions on vectors whose lanes do not all do the same. */
final class VectorInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    static {
        ALL.put(Op.VBROADCASTSD, VectorInstructions::broadcast);
        ALL.put(Op.VPBROADCASTQ, VectorInstructions::broadcast);
        ALL.put(Op.VMOVQ, (p, i) -> {
            if (i.operands().getFirst() instanceof Vector to) {
                p.registers().set(to, new long[] {p.value(i.operands().get(1)), 0});
            } else {
                p.assign(i.operands().getFirst(), p.lane(i.operands().get(1), 0));
            }
        });
        ALL.put(Op.VMASKMOVPD, VectorInstructions::maskedMove);
        ALL.put(Op.VMOVMSKPD, (p, i) -> {
            Vector from = (Vector) i.operands().get(1);
            long signs = 0;
            for (int lane = 0; lane < from.width().doubles(); lane++) {
                signs |= p.lane(from, lane) >>> Long.SIZE - 1 << lane;
            }
            p.registers().set((General) i.operands().getFirst(), signs);
        });
        ALL.put(Op.VZEROUPPER, (p, _) -> p.registers().clearUpper());
    }

    private VectorInstructions() {}

    /** The first lane of the source to all lanes; it is not touched if none is written. */
    private static void broadcast(Processor p, Instruction i) {
        Vector to = (Vector) i.operands().getFirst();
        long[] result = new long[Width.ZMM.doubles()];
        for (int lane = 0; lane < to.width().doubles(); lane++) {
            if (p.writes(i, lane)) {
                result[lane] = p.lane(i.operands().get(1), 0);
            } else if (!i.masking().zeroing()) {
                result[lane] = p.lane(to, lane);
            }
        }
        p.registers().set(to, result);
    }

    /** Lanes whose sign is set in the second operand; the others are neither read nor written, but become zero in a register. */
    private static void maskedMove(Processor p, Instruction i) {
        List<Operand> operands = i.operands();
        Vector mask = (Vector) operands.get(1);
        boolean[] moves = new boolean[mask.width().doubles()];
        for (int lane = 0; lane < moves.length; lane++) {
            moves[lane] = p.lane(mask, lane) < 0;
        }
        long[] result = new long[Width.ZMM.doubles()];
        Arrays.setAll(result, lane -> lane < moves.length && moves[lane] ? p.lane(operands.get(2), lane) : 0);
        if (operands.getFirst() instanceof Address to) {
            for (int lane = 0; lane < moves.length; lane++) {
                if (moves[lane]) {
                    p.memory().store(p.address(to) + lane * (long) Long.BYTES, result[lane]);
                }
            }
        } else {
            p.registers().set((Vector) operands.getFirst(), result);
        }
    }
}
