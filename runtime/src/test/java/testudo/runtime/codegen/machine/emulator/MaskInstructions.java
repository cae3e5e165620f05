package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongBinaryOperator;

import testudo.assembler.Op;

/** Instructions on the lower 8 bits of mask registers; upper bits become zero. */
final class MaskInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    private static final long BYTE = 0xFF;

    static {
        ALL.put(Op.KMOVB, (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1)) & BYTE));
        binary(Op.KANDB, (a, b) -> a & b);
        binary(Op.KANDNB, (a, b) -> ~a & b);
        binary(Op.KORB, (a, b) -> a | b);
        binary(Op.KXORB, (a, b) -> a ^ b);
        binary(Op.KXNORB, (a, b) -> ~(a ^ b));
    }

    private MaskInstructions() {}

    private static void binary(Op op, LongBinaryOperator function) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(),
                function.applyAsLong(p.value(i.operands().get(1)), p.value(i.operands().get(2))) & BYTE));
    }
}
