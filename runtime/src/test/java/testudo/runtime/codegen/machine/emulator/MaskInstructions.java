package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongBinaryOperator;

import testudo.assembler.Op;
import testudo.runtime.codegen.machine.emulator.Flags.Flag;

/** Instructions on mask registers, of 8, 16 and 64 bits; upper bits become zero. */
final class MaskInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    private static final long BYTE = 0xFF;
    private static final long WORD = 0xFFFF;

    static {
        ALL.put(Op.KMOVQ, (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1))));
        move(Op.KMOVB, BYTE);
        move(Op.KMOVW, WORD);
        binary(Op.KANDB, Op.KANDW, (a, b) -> a & b);
        binary(Op.KANDNB, Op.KANDNW, (a, b) -> ~a & b);
        binary(Op.KORB, Op.KORW, (a, b) -> a | b);
        binary(Op.KXORB, Op.KXORW, (a, b) -> a ^ b);
        binary(Op.KXNORB, Op.KXNORW, (a, b) -> ~(a ^ b));
        not(Op.KNOTB, BYTE);
        not(Op.KNOTW, WORD);
        test(Op.KORTESTB, BYTE);
        test(Op.KORTESTW, WORD);
    }

    private MaskInstructions() {}

    private static void move(Op op, long bits) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1)) & bits));
    }

    private static void binary(Op ofBytes, Op ofWords, LongBinaryOperator function) {
        Map.of(ofBytes, BYTE, ofWords, WORD).forEach((op, bits) -> ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(),
                function.applyAsLong(p.value(i.operands().get(1)), p.value(i.operands().get(2))) & bits)));
    }

    private static void not(Op op, long bits) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(), ~p.value(i.operands().get(1)) & bits));
    }

    private static void test(Op op, long bits) {
        ALL.put(op, (p, i) -> {
            long or = (p.value(i.operands().getFirst()) | p.value(i.operands().get(1))) & bits;
            p.flags().bits(0);
            p.flags().set(Flag.PARITY, false);
            p.flags().set(Flag.ZERO, or == 0);
            p.flags().set(Flag.CARRY, or == bits);
        });
    }
}
