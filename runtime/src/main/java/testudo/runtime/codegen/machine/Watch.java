package testudo.runtime.codegen.machine;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.assembler.Vector;

/**
 * Tells what quotients by reciprocals must not meet: the processor notes by itself, in its register of control and status, that an
 * operation had no value, divided by zero, overflowed, or underflowed and was rounded; signs of divisors are gathered.
 *
 * @param signs where they are gathered
 */
record Watch(int signs, Target target) {

    /** All that is noted: no value, denormal operand, division by zero, overflow, underflow, rounded. */
    private static final int NOTES = 0x3F;

    /** No value, division by zero, overflow, underflow. */
    private static final int HARMFUL = 0x1D;

    /** Begins with nothing noted. */
    void begin(Assembler code, StackFrame frame) {
        Address word = frame.word(StackFrame.STATUS);
        Vector none = new Vector(0, target.width());
        code.emit(Op.STMXCSR, word).emit(Op.MOV, General.RAX, word).emit(Op.AND, General.RAX, Immediate.of(~NOTES))
                .emit(Op.MOV, word, General.RAX).emit(Op.LDMXCSR, word).emit(Op.VXORPD, none, none, none)
                .emit(Op.VMOVAPD, frame.vector(signs), none);
    }

    /** Leaves in the register of results whether anything was noted, as a number other than 0. */
    void end(Assembler code, StackFrame frame) {
        Address word = frame.word(StackFrame.STATUS);
        Label negative = code.label("negative");
        Label told = code.label("told");
        code.emit(Op.STMXCSR, word).emit(Op.MOV, General.RAX, word).emit(Op.AND, General.RAX, Immediate.of(HARMFUL));
        for (int lane = 0; lane < target.lanes(); lane++) {
            Address at = frame.vector(signs);
            code.emit(Op.MOV, General.RDX, Address.at(General.RSP, at.displacement() + lane * Long.BYTES))
                    .emit(Op.TEST, General.RDX, General.RDX).emit(Op.JS, negative);
        }
        code.emit(Op.JMP, told).bind(negative).emit(Op.MOV, General.RAX, Immediate.of(1)).bind(told);
    }
}
