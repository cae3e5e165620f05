package testudo.runtime.codegen.machine;

import java.lang.foreign.MemorySegment;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.runtime.memory.ExecutableCode;

/**
 * A function that calls others one after the other, as a table says, until one returns a number other than 0.
 *
 * <pre>
 *   long calls(table, count, scalars)          System V calling convention, x86-64
 * </pre>
 *
 * <p>A call is nine words: the function's address and eight arguments, of which the second is replaced by {@code scalars} where it
 * is 0. Returns how many calls were not made or, the first of them, returned another number.
 */
final class CallLoop {

    /** Words of a call. */
    static final int WORDS = 9;

    private static final General TABLE = General.RBX;
    private static final General LEFT = General.R12;
    private static final General SCALARS = General.R13;

    private static final ExecutableCode CODE = new ExecutableCode(write(), "testudo calls"); // made of those above

    private CallLoop() {}

    static MemorySegment entry() {
        return CODE.entry();
    }

    private static Address word(int number) {
        return Address.at(TABLE, number * Long.BYTES);
    }

    private static byte[] write() {
        Assembler code = new Assembler();
        Label next = code.label("next");
        Label given = code.label("given");
        Label end = code.label("end");
        // Three registers, the return address and room for two arguments: the stack stays a multiple of 16 bytes.
        code.emit(Op.PUSH, General.RBX).emit(Op.PUSH, General.R12).emit(Op.PUSH, General.R13)
                .emit(Op.SUB, General.RSP, Immediate.of(2 * Long.BYTES))
                .emit(Op.MOV, TABLE, General.RDI).emit(Op.MOV, LEFT, General.RSI).emit(Op.MOV, SCALARS, General.RDX);
        code.bind(next).emit(Op.DEC, LEFT).emit(Op.JS, end)
                .emit(Op.MOV, General.RAX, word(7)).emit(Op.MOV, Address.at(General.RSP, 0), General.RAX)
                .emit(Op.MOV, General.RAX, word(8)).emit(Op.MOV, Address.at(General.RSP, Long.BYTES), General.RAX)
                .emit(Op.MOV, General.RDI, word(1)).emit(Op.MOV, General.RSI, word(2))
                .emit(Op.TEST, General.RSI, General.RSI).emit(Op.JNE, given).emit(Op.MOV, General.RSI, SCALARS);
        code.bind(given).emit(Op.MOV, General.RDX, word(3)).emit(Op.MOV, General.RCX, word(4))
                .emit(Op.MOV, General.R8, word(5)).emit(Op.MOV, General.R9, word(6)).emit(Op.MOV, General.RAX, word(0))
                .emit(Op.CALL, General.RAX).emit(Op.ADD, TABLE, Immediate.of(WORDS * Long.BYTES))
                .emit(Op.TEST, General.RAX, General.RAX).emit(Op.JE, next);
        code.bind(end).emit(Op.MOV, General.RAX, LEFT).emit(Op.INC, General.RAX)
                .emit(Op.ADD, General.RSP, Immediate.of(2 * Long.BYTES))
                .emit(Op.POP, General.R13).emit(Op.POP, General.R12).emit(Op.POP, General.RBX).emit(Op.RET);
        return code.finish().bytes();
    }
}
