package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Instruction;
import testudo.assembler.Op;
import testudo.assembler.Vector;

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
                p.assign(i.operands().getFirst(), p.registers().get((Vector) i.operands().get(1))[0]);
            }
        });
        ALL.put(Op.VMASKMOVPD, VectorInstructions::maskedMove);
        ALL.put(Op.VZEROUPPER, (p, _) -> p.registers().clearUpper());
    }

    private VectorInstructions() {}

    /** The first lane of the source to all lanes; it is not touched if none is written. */
    private static void broadcast(Processor p, Instruction i) {
        Vector to = (Vector) i.operands().getFirst();
        int lanes = to.width().doubles();
        long mask = p.mask(i) & (1L << lanes) - 1;
        long first = mask == 0 ? 0 : p.lanes(i.operands().get(1), 1, 1)[0];
        long[] result = new long[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            result[lane] = (mask >> lane & 1) != 0 ? first : i.masking().zeroing() ? 0 : p.registers().get(to)[lane];
        }
        p.registers().set(to, result);
    }

    /** Lanes whose sign is set in the second operand; the others are neither read nor written, but become zero in a register. */
    private static void maskedMove(Processor p, Instruction i) {
        Vector chosen = (Vector) i.operands().get(1);
        int lanes = chosen.width().doubles();
        long mask = 0;
        for (int lane = 0; lane < lanes; lane++) {
            mask |= p.registers().get(chosen)[lane] >>> Long.SIZE - 1 << lane;
        }
        long[] from = p.lanes(i.operands().get(2), lanes, mask);
        if (i.operands().getFirst() instanceof Address to) {
            p.store(to, from, lanes, mask);
        } else {
            p.registers().set((Vector) i.operands().getFirst(), from);
        }
    }
}
