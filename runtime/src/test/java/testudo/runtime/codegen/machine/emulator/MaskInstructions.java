package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongBinaryOperator;

import testudo.assembler.Instruction;
import testudo.assembler.Op;

/** Instructions on the lower 8 or 16 bits of mask registers; upper bits become zero. */
final class MaskInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    static {
        moved(Op.KMOVB, 0xFF);
        moved(Op.KMOVW, 0xFFFF);
        binary(Op.KANDB, Op.KANDW, (a, b) -> a & b);
        binary(Op.KANDNB, Op.KANDNW, (a, b) -> ~a & b);
        binary(Op.KORB, Op.KORW, (a, b) -> a | b);
        binary(Op.KXORB, Op.KXORW, (a, b) -> a ^ b);
        binary(Op.KXNORB, Op.KXNORW, (a, b) -> ~(a ^ b));
    }

    private MaskInstructions() {}

    private static void moved(Op op, long kept) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1)) & kept));
    }

    private static void binary(Op onBytes, Op onWords, LongBinaryOperator function) {
        ALL.put(onBytes, (p, i) -> p.assign(i.operands().getFirst(), result(p, i, function) & 0xFF));
        ALL.put(onWords, (p, i) -> p.assign(i.operands().getFirst(), result(p, i, function) & 0xFFFF));
    }

    private static long result(Processor p, Instruction i, LongBinaryOperator function) {
        return function.applyAsLong(p.value(i.operands().get(1)), p.value(i.operands().get(2)));
    }
}
