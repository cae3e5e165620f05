package testudo.runtime.codegen.machine;

import java.util.HashMap;
import java.util.Map;

import testudo.assembler.Assembler;
import testudo.assembler.Mask;
import testudo.assembler.Op;

/** Writes what a block does with truth values where they have registers of their own; those not needed soon wait in the stack frame. */
final class MaskCode implements Registers.Moves {

    private final Assembler code;
    private final Target target;
    private final StackFrame frame;
    private final Block block;
    private final Registers registers;
    private final Map<Integer, Integer> spills = new HashMap<>();

    MaskCode(Assembler code, Target target, StackFrame frame, Block block) {
        this.code = code;
        this.target = target;
        this.frame = frame;
        this.block = block;
        registers = new Registers(block, Target.MASKS - 1, this);
    }

    /** The first one cannot choose lanes, and the last one does so for the box. */
    private static Mask mask(int register) {
        return new Mask(register + 1);
    }

    void enter(int instruction) {
        registers.enter(instruction);
    }

    void hold(int[] values) {
        registers.hold(values);
    }

    void release(int[] values) {
        registers.release(values);
    }

    Mask register(int value) {
        return mask(registers.of(value));
    }

    /** A register for a new value. */
    Mask define(int value) {
        return mask(registers.define(value));
    }

    void logic(Instruction i) {
        Mask a = register(i.operands()[0]);
        Mask b = register(i.operands()[1]);
        registers.release(i.operands());
        code.emit(target.op(switch (i.operation()) {
            case MASK_AND -> Op.KANDB;
            case MASK_OR -> Op.KORB;
            case MASK_XOR -> Op.KXORB;
            case MASK_AND_NOT -> Op.KANDNB;
            default -> throw new IllegalStateException(i.operation() + " does not take two masks.");
        }), mask(registers.define(i.result())), a, b);
    }

    void keep(Instruction i) {
        store(i.immediate(), register(i.operands()[0]));
        registers.release(i.operands());
    }

    private void store(int slot, Mask mask) {
        code.emit(target.op(Op.KMOVB), Pointers.SCRATCH, mask).emit(Op.MOV, frame.vector(slot), Pointers.SCRATCH);
    }

    @Override
    public void load(int register, int value) {
        Mask to = mask(register);
        Integer spill = spills.get(value);
        if (spill == null && block.value(value) instanceof Value.Constant(long bits)) {
            code.emit(target.op(bits == 0 ? Op.KXORB : Op.KXNORB), to, to, to);
            return;
        }
        int slot = spill != null ? spill : ((Value.Kept) block.value(value)).slot();
        code.emit(Op.MOV, Pointers.SCRATCH, frame.vector(slot)).emit(target.op(Op.KMOVB), to, Pointers.SCRATCH);
    }

    @Override
    public void save(int register, int value) {
        store(spills.computeIfAbsent(value, _ -> frame.vectors().next()), mask(register));
    }
}
