package testudo.runtime.codegen.machine.emulator;

import testudo.assembler.Address;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Instruction;
import testudo.assembler.Label;
import testudo.assembler.Mask;
import testudo.assembler.Operand;
import testudo.assembler.Vector;

/** The state that instructions work on, and their operands in it. */
final class Processor {

    private static final int NONE = -1;

    private final Registers registers;
    private final Flags flags = new Flags();
    private final Memory memory;
    private final long code;
    private int target = NONE;

    /** @param code the address of its first byte */
    Processor(Registers registers, Memory memory, long code) {
        this.registers = registers;
        this.memory = memory;
        this.code = code;
    }

    Registers registers() {
        return registers;
    }

    Flags flags() {
        return flags;
    }

    Memory memory() {
        return memory;
    }

    void jump(int offset) {
        target = offset;
    }

    /** Where the last instruction jumped to, once; negative where it did not. */
    int jumped() {
        int to = target;
        target = NONE;
        return to;
    }

    long address(Operand operand) {
        Address address = (Address) operand;
        long base = switch (address.base()) {
            case General general -> registers.get(general);
            case Label label -> code + label.offset();
        };
        return base + (address.scale() == 0 ? 0 : registers.get(address.index()) * address.scale()) + address.displacement();
    }

    /** A whole number of 64 bits. */
    long value(Operand operand) {
        return switch (operand) {
            case General general -> registers.get(general);
            case Immediate(long value) -> value;
            case Address address -> memory.load(address(address));
            case Mask mask -> registers.get(mask);
            case Vector _,Label _ -> throw new Fault("has no number in " + operand);
        };
    }

    void assign(Operand operand, long value) {
        switch (operand) {
            case General general -> registers.set(general, value);
            case Address address -> memory.store(address(address), value);
            case Mask mask -> registers.set(mask, value);
            case Vector _,Immediate _,Label _ -> throw new Fault("assigns a number to " + operand);
        }
    }

    /** A lane of a vector, in a register or in memory; another operand is the same in all lanes. */
    long lane(Operand operand, int lane) {
        return switch (operand) {
            case Vector vector -> registers.get(vector, lane);
            case Address address -> memory.load(address(address) + lane * (long) Long.BYTES);
            default -> value(operand);
        };
    }

    /** Whether an instruction writes a lane. */
    boolean writes(Instruction i, int lane) {
        int mask = i.masking().mask().number();
        return mask == 0 || (registers.get(i.masking().mask()) >> lane & 1) != 0;
    }
}
