package testudo.runtime.codegen.machine.emulator;

import java.util.Arrays;

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
    private final Status status;
    private final Memory memory;
    private final long code;
    private int target = NONE;

    /** @param code the address of its first byte */
    Processor(Registers registers, Status status, Memory memory, long code) {
        this.registers = registers;
        this.status = status;
        this.memory = memory;
        this.code = code;
    }

    Registers registers() {
        return registers;
    }

    Flags flags() {
        return flags;
    }

    Status status() {
        return status;
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

    long address(Address address) {
        long base =
                address.base() instanceof General general ? registers.get(general) : code + ((Label) address.base()).offset();
        return base + (address.scale() == 0 ? 0 : registers.get(address.index()) * address.scale()) + address.displacement();
    }

    /** A whole number of 64 bits. */
    long value(Operand operand) {
        if (operand instanceof General general) {
            return registers.get(general);
        }
        if (operand instanceof Address address) {
            return memory.load(address(address));
        }
        if (operand instanceof Mask mask) {
            return registers.get(mask);
        }
        return ((Immediate) operand).value();
    }

    void assign(Operand operand, long value) {
        switch (operand) {
            case General general -> registers.set(general, value);
            case Address address -> memory.store(address(address), value);
            case Mask mask -> registers.set(mask, value);
            case Vector _,Immediate _,Label _ -> throw new Fault("assigns a number to " + operand);
        }
    }

    /** The lanes of a vector, in a register or in memory; of memory only those of ones in a mask. Another operand is the same in all lanes. */
    long[] lanes(Operand operand, int lanes, long mask) {
        if (operand instanceof Vector vector) {
            return registers.get(vector);
        }
        long[] result = new long[lanes];
        if (operand instanceof Address address) {
            long from = address(address);
            for (int lane = 0; lane < lanes; lane++) {
                result[lane] = (mask >> lane & 1) != 0 ? memory.load(from + lane * (long) Long.BYTES) : 0;
            }
        } else {
            Arrays.fill(result, value(operand));
        }
        return result;
    }

    void store(Address to, long[] values, int lanes, long mask) {
        long first = address(to);
        for (int lane = 0; lane < lanes; lane++) {
            if ((mask >> lane & 1) != 0) {
                memory.store(first + lane * (long) Long.BYTES, values[lane]);
            }
        }
    }

    /** The lanes that an instruction writes. */
    long mask(Instruction i) {
        return i.masking().mask().number() == 0 ? -1 : registers.get(i.masking().mask());
    }
}
