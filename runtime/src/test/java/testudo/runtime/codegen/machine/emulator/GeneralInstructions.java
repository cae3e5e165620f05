package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.General;
import testudo.assembler.Instruction;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.runtime.codegen.machine.emulator.Flags.Flag;

/** Instructions on general registers, jumps, and those that change nothing. */
final class GeneralInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    private static final long LOW = 0xFFFFFFFFL;

    static {
        moves();
        arithmetic();
        shifts();
        for (Op op : Op.values()) {
            if (op.name().startsWith("CMOV")) {
                String condition = op.name().substring("CMOV".length());
                ALL.put(op, (p, i) -> {
                    long moved = p.value(i.operands().get(1));
                    if (p.flags().hold(condition)) {
                        p.assign(i.operands().getFirst(), moved);
                    }
                });
            } else if (op.name().startsWith("J")) {
                String condition = op.name().substring(1);
                ALL.put(op, (p, i) -> {
                    if (p.flags().hold(condition)) {
                        p.jump(((Label) i.operands().getFirst()).offset());
                    }
                });
            } else if (op.name().startsWith("PREFETCH") || op == Op.NOP || op == Op.SFENCE) {
                ALL.put(op, (_, _) -> {});
            }
        }
    }

    private GeneralInstructions() {}

    private static void moves() {
        ALL.put(Op.MOV, (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1))));
        ALL.put(Op.MOV32, (p, i) -> {
            long value = low(p, i.operands().get(1)) & LOW;
            if (i.operands().getFirst() instanceof Address to) {
                p.memory().storeInt(p.address(to), (int) value);
            } else {
                p.assign(i.operands().getFirst(), value);
            }
        });
        ALL.put(Op.MOVSXD, (p, i) -> p.assign(i.operands().getFirst(), (int) low(p, i.operands().get(1))));
        ALL.put(Op.LEA, (p, i) -> p.assign(i.operands().getFirst(), p.address((Address) i.operands().get(1))));
        ALL.put(Op.PUSH, (p, i) -> {
            long value = p.value(i.operands().getFirst());
            long top = p.registers().get(General.RSP) - Long.BYTES;
            p.registers().set(General.RSP, top);
            p.memory().store(top, value);
        });
        ALL.put(Op.POP, (p, i) -> {
            long top = p.registers().get(General.RSP);
            p.registers().set(General.RSP, top + Long.BYTES);
            p.assign(i.operands().getFirst(), p.memory().load(top));
        });
    }

    /** The lower 32 bits of a register, or memory of that size. */
    private static long low(Processor p, Operand operand) {
        return operand instanceof Address from ? p.memory().loadInt(p.address(from)) : p.value(operand);
    }

    private static void arithmetic() {
        binary(Op.ADD, (p, a, b) -> {
            p.flags().sum(a, b);
            p.flags().set(Flag.CARRY, Long.compareUnsigned(a + b, a) < 0);
            return a + b;
        });
        binary(Op.SUB, GeneralInstructions::subtract);
        ALL.put(Op.CMP, (p, i) -> subtract(p, p.value(i.operands().getFirst()), p.value(i.operands().get(1))));
        ALL.put(Op.TEST, (p, i) -> p.flags().bits(p.value(i.operands().getFirst()) & p.value(i.operands().get(1))));
        binary(Op.AND, (p, a, b) -> bits(p, a & b));
        binary(Op.OR, (p, a, b) -> bits(p, a | b));
        binary(Op.XOR, (p, a, b) -> bits(p, a ^ b));
        unary(Op.INC, (p, a, _) -> {
            p.flags().sum(a, 1);
            return a + 1;
        });
        unary(Op.DEC, (p, a, _) -> {
            p.flags().difference(a, 1);
            return a - 1;
        });
        unary(Op.NEG, (p, a, _) -> subtract(p, 0, a));
        unary(Op.NOT, (_, a, _) -> ~a);
        ALL.put(Op.IMUL, (p, i) -> {
            int last = i.operands().size() - 1;
            long a = p.value(i.operands().get(last - 1));
            long b = p.value(i.operands().get(last));
            boolean fits = Math.multiplyHigh(a, b) == a * b >> Long.SIZE - 1;
            p.flags().set(Flag.CARRY, !fits);
            p.flags().set(Flag.OVERFLOW, !fits);
            p.flags().undefine(Flag.PARITY, Flag.ZERO, Flag.SIGN);
            p.assign(i.operands().getFirst(), a * b);
        });
    }

    private static void shifts() {
        shift(Op.SHL, (_, a, by) -> a << by, (a, by) -> a >>> Long.SIZE - by & 1);
        shift(Op.SHR, (_, a, by) -> a >>> by, (a, by) -> a >>> by - 1 & 1);
        shift(Op.SAR, (_, a, by) -> a >> by, (a, by) -> a >> by - 1 & 1);
        ALL.put(Op.SHLX,
                (p, i) -> p.assign(i.operands().getFirst(), p.value(i.operands().get(1)) << p.value(i.operands().get(2))));
        ALL.put(Op.BZHI, (p, i) -> {
            long count = p.value(i.operands().get(2)) & 0xFF;
            long value = p.value(i.operands().get(1));
            long result = count < Long.SIZE ? value & (1L << count) - 1 : value;
            p.flags().bits(result);
            p.flags().set(Flag.CARRY, count >= Long.SIZE);
            p.flags().undefine(Flag.PARITY);
            p.assign(i.operands().getFirst(), result);
        });
    }

    /** A result, with its flags set. */
    private interface Function {
        long of(Processor p, long a, long b);
    }

    /** The last bit that was shifted out. */
    private interface ShiftedOut {
        long of(long a, long by);
    }

    private static void binary(Op op, Function function) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(),
                function.of(p, p.value(i.operands().getFirst()), p.value(i.operands().get(1)))));
    }

    private static void unary(Op op, Function function) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(), function.of(p, p.value(i.operands().getFirst()), 0)));
    }

    private static void shift(Op op, Function function, ShiftedOut out) {
        binary(op, (p, a, by) -> {
            long result = function.of(p, a, by);
            if (by != 0) {
                p.flags().result(result);
                p.flags().set(Flag.CARRY, out.of(a, by) != 0);
                if (by == 1) {
                    p.flags().set(Flag.OVERFLOW, (a ^ result) < 0 && op != Op.SAR);
                } else {
                    p.flags().undefine(Flag.OVERFLOW);
                }
            }
            return result;
        });
    }

    private static long subtract(Processor p, long a, long b) {
        p.flags().difference(a, b);
        p.flags().set(Flag.CARRY, Long.compareUnsigned(a, b) < 0);
        return a - b;
    }

    private static long bits(Processor p, long result) {
        p.flags().bits(result);
        return result;
    }
}
