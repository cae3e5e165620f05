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
 *
 * <p>Another form has one argument more, {@code stamps}, the address of a word more than there are calls: what the processor's counter
 * of time stamps is before the first call goes into the first, what it is after each call that returned 0 into the next.
 */
final class CallLoop {

    /** Words of a call. */
    static final int WORDS = 9;

    private static final General TABLE = General.RBX;
    private static final General LEFT = General.R12;
    private static final General SCALARS = General.R13;

    private static final General STAMPS = General.R14;

    private static final ExecutableCode CODE = new ExecutableCode(write(false), "testudo calls"); // made of those above
    private static final ExecutableCode STAMPED = new ExecutableCode(write(true), "testudo stamped calls");

    private CallLoop() {}

    static MemorySegment entry() {
        return CODE.entry();
    }

    /** The form that stamps. */
    static MemorySegment stamped() {
        return STAMPED.entry();
    }

    private static Address word(int number) {
        return Address.at(TABLE, number * Long.BYTES);
    }

    private static byte[] write(boolean stamped) {
        Assembler code = new Assembler();
        Label next = code.label("next");
        Label given = code.label("given");
        Label end = code.label("end");
        // Four registers, the return address and room for two arguments and a word: the stack stays a multiple of 16 bytes.
        Immediate room = Immediate.of(3 * Long.BYTES);
        code.emit(Op.PUSH, TABLE).emit(Op.PUSH, LEFT).emit(Op.PUSH, SCALARS).emit(Op.PUSH, STAMPS)
                .emit(Op.SUB, General.RSP, room)
                .emit(Op.MOV, TABLE, General.RDI).emit(Op.MOV, LEFT, General.RSI).emit(Op.MOV, SCALARS, General.RDX)
                .emit(Op.MOV, STAMPS, General.RCX);
        code.bind(next);
        if (stamped) {
            stamp(code);
        }
        code.emit(Op.DEC, LEFT).emit(Op.JS, end)
                .emit(Op.MOV, General.RAX, word(7)).emit(Op.MOV, Address.at(General.RSP, 0), General.RAX)
                .emit(Op.MOV, General.RAX, word(8)).emit(Op.MOV, Address.at(General.RSP, Long.BYTES), General.RAX)
                .emit(Op.MOV, General.RDI, word(1)).emit(Op.MOV, General.RSI, word(2))
                .emit(Op.TEST, General.RSI, General.RSI).emit(Op.JNE, given).emit(Op.MOV, General.RSI, SCALARS);
        code.bind(given).emit(Op.MOV, General.RDX, word(3)).emit(Op.MOV, General.RCX, word(4))
                .emit(Op.MOV, General.R8, word(5)).emit(Op.MOV, General.R9, word(6)).emit(Op.MOV, General.RAX, word(0))
                .emit(Op.CALL, General.RAX).emit(Op.ADD, TABLE, Immediate.of(WORDS * Long.BYTES))
                .emit(Op.TEST, General.RAX, General.RAX).emit(Op.JE, next);
        code.bind(end).emit(Op.MOV, General.RAX, LEFT).emit(Op.INC, General.RAX).emit(Op.ADD, General.RSP, room)
                .emit(Op.POP, STAMPS).emit(Op.POP, SCALARS).emit(Op.POP, LEFT).emit(Op.POP, TABLE).emit(Op.RET);
        return code.finish().bytes();
    }

    /** The counter's halves are in RDX and RAX. */
    private static void stamp(Assembler code) {
        code.emit(Op.RDTSC).emit(Op.SHL, General.RDX, Immediate.of(Integer.SIZE)).emit(Op.ADD, General.RAX, General.RDX)
                .emit(Op.MOV, Address.at(STAMPS, 0), General.RAX).emit(Op.ADD, STAMPS, Immediate.of(Long.BYTES));
    }
}
