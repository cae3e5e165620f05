package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.General;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.runtime.codegen.machine.emulator.Flags.Flag;

/** Instructions on general registers and on the status, jumps, and those that change nothing. */
final class GeneralInstructions {

    static final Map<Op, Action> ALL = new EnumMap<>(Op.class);

    static {
        moves();
        arithmetic();
        shifts();
        status();
        for (Op op : Op.values()) {
            if (op.name().startsWith("J")) {
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

    private static void arithmetic() {
        binary(Op.ADD, GeneralInstructions::add);
        binary(Op.SUB, GeneralInstructions::subtract);
        ALL.put(Op.CMP, (p, i) -> subtract(p, p.value(i.operands().getFirst()), p.value(i.operands().get(1))));
        ALL.put(Op.TEST, (p, i) -> p.flags().bits(p.value(i.operands().getFirst()) & p.value(i.operands().get(1))));
        binary(Op.AND, (p, a, b) -> bits(p, a & b));
        binary(Op.XOR, (p, a, b) -> bits(p, a ^ b));
        ALL.put(Op.INC, (p, i) -> p.assign(i.operands().getFirst(), add(p, p.value(i.operands().getFirst()), 1)));
        ALL.put(Op.DEC, (p, i) -> p.assign(i.operands().getFirst(), subtract(p, p.value(i.operands().getFirst()), 1)));
        ALL.put(Op.IMUL, (p, i) -> {
            int last = i.operands().size() - 1;
            long a = p.value(i.operands().get(last - 1));
            long b = p.value(i.operands().get(last));
            // The processor defines overflow, but no condition looks at it alone.
            p.flags().undefine(Flag.values());
            p.assign(i.operands().getFirst(), a * b);
        });
    }

    private static void shifts() {
        shift(Op.SHL, (_, a, by) -> a << by);
        shift(Op.SAR, (_, a, by) -> a >> by);
    }

    private static void status() {
        ALL.put(Op.LDMXCSR, (p, i) -> p.status().set(p.memory().loadInt(p.address((Address) i.operands().getFirst()))));
        ALL.put(Op.STMXCSR, (p, i) -> p.memory().storeInt(p.address((Address) i.operands().getFirst()), p.status().value()));
    }

    /** A result, with its flags set. */
    private interface Function {
        long of(Processor p, long a, long b);
    }

    private static void binary(Op op, Function function) {
        ALL.put(op, (p, i) -> p.assign(i.operands().getFirst(),
                function.of(p, p.value(i.operands().getFirst()), p.value(i.operands().get(1)))));
    }

    private static void shift(Op op, Function function) {
        binary(op, (p, a, by) -> {
            long result = function.of(p, a, by);
            if (by != 0) {
                p.flags().result(result);
                if (by == 1) {
                    p.flags().set(Flag.OVERFLOW, (a ^ result) < 0 && op != Op.SAR);
                } else {
                    p.flags().undefine(Flag.OVERFLOW);
                }
            }
            return result;
        });
    }

    private static long add(Processor p, long a, long b) {
        p.flags().sum(a, b);
        return a + b;
    }

    private static long subtract(Processor p, long a, long b) {
        p.flags().difference(a, b);
        return a - b;
    }

    private static long bits(Processor p, long result) {
        p.flags().bits(result);
        return result;
    }
}
