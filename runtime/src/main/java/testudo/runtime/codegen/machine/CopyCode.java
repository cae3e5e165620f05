package testudo.runtime.codegen.machine;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.assembler.Vector;
import testudo.assembler.Width;
import testudo.runtime.memory.ExecutableCode;

/**
 * A function that copies runs of elements, or gives them a value, as a table says.
 *
 * <pre>
 *   void copy(to, from, table, runs, coloured, parity)          System V calling convention, x86-64
 * </pre>
 *
 * <p>A run is eight words: where it begins (bytes from {@code to}), where its source begins (bytes from {@code from}), how many
 * elements, bytes from one to the next, 0 for a copy or 1 for a value, bits to be changed on the way or the value, parity of the first
 * source, and one that is not used. With a colour every other element is copied.
 */
final class CopyCode {

    /** Words of a run. */
    static final int WORDS = 8;

    /** For all who copy. */
    static final ExecutableCode CODE = new ExecutableCode(write(), "testudo copy");

    private static final int COUNT = 16;
    private static final int STEP = 24;
    private static final int IS_VALUE = 32;
    private static final int BITS = 40;
    private static final int PARITY = 48;

    private CopyCode() {}

    private static byte[] write() {
        Assembler code = new Assembler();
        Label next = code.label("next");
        Label done = code.label("done");
        Label after = code.label("after");
        Label value = code.label("value");
        code.emit(Op.PUSH, General.RBX).emit(Op.PUSH, General.R12).emit(Op.PUSH, General.R13);
        code.bind(next).emit(Op.DEC, General.RCX).emit(Op.JS, done)
                .emit(Op.MOV, General.R10, Address.at(General.RDX, 0)).emit(Op.ADD, General.R10, General.RDI)
                .emit(Op.MOV, General.R11, Address.at(General.RDX, Long.BYTES)).emit(Op.ADD, General.R11, General.RSI)
                .emit(Op.MOV, General.RAX, Address.at(General.RDX, COUNT))
                .emit(Op.MOV, General.RBX, Address.at(General.RDX, STEP))
                .emit(Op.MOV, General.R12, Address.at(General.RDX, BITS))
                .emit(Op.MOV, General.R13, Address.at(General.RDX, IS_VALUE)).emit(Op.TEST, General.R13, General.R13)
                .emit(Op.JNE, value);
        colour(code);
        neighbours(code, after);
        Label one = code.label("one");
        code.emit(Op.TEST, General.RAX, General.RAX).emit(Op.JLE, after);
        code.bind(one).emit(Op.MOV, General.R13, Address.at(General.R11)).emit(Op.XOR, General.R13, General.R12)
                .emit(Op.MOV, Address.at(General.R10), General.R13).emit(Op.ADD, General.R10, General.RBX)
                .emit(Op.ADD, General.R11, General.RBX).emit(Op.DEC, General.RAX).emit(Op.JG, one)
                .emit(Op.JMP, after);
        Label same = code.label("same");
        code.bind(value).emit(Op.TEST, General.RAX, General.RAX).emit(Op.JLE, after);
        code.bind(same).emit(Op.MOV, Address.at(General.R10), General.R12).emit(Op.ADD, General.R10, General.RBX)
                .emit(Op.DEC, General.RAX).emit(Op.JG, same);
        code.bind(after).emit(Op.ADD, General.RDX, Immediate.of(WORDS * Long.BYTES)).emit(Op.JMP, next);
        code.bind(done).emit(Op.VZEROUPPER).emit(Op.POP, General.R13).emit(Op.POP, General.R12)
                .emit(Op.POP, General.RBX).emit(Op.RET);
        return code.finish().bytes();
    }

    /** Of every two elements the one whose source has the colour. */
    private static void colour(Assembler code) {
        Label plain = code.label("plain");
        Label first = code.label("first");
        code.emit(Op.TEST, General.R8, General.R8).emit(Op.JE, plain)
                .emit(Op.MOV, General.R13, Address.at(General.RDX, PARITY)).emit(Op.ADD, General.R13, General.R9)
                .emit(Op.AND, General.R13, Immediate.of(1)).emit(Op.TEST, General.R13, General.R13).emit(Op.JE, first)
                .emit(Op.ADD, General.R10, General.RBX).emit(Op.ADD, General.R11, General.RBX).emit(Op.DEC, General.RAX);
        code.bind(first).emit(Op.INC, General.RAX).emit(Op.SAR, General.RAX, Immediate.of(1))
                .emit(Op.ADD, General.RBX, General.RBX);
        code.bind(plain);
    }

    /** Elements that lie side by side, a vector at a time. */
    private static void neighbours(Assembler code, Label after) {
        Label apart = code.label("apart");
        Label vectors = code.label("vectors");
        Vector bits = new Vector(1, Width.YMM);
        Vector moved = new Vector(0, Width.YMM);
        code.emit(Op.CMP, General.RBX, Immediate.of(Double.BYTES)).emit(Op.JNE, apart)
                .emit(Op.VMOVQ, bits.withWidth(Width.XMM), General.R12)
                .emit(Op.VPBROADCASTQ, bits, bits.withWidth(Width.XMM));
        code.bind(vectors).emit(Op.CMP, General.RAX, Immediate.of(4)).emit(Op.JL, apart)
                .emit(Op.VXORPD, moved, bits, Address.at(General.R11)).emit(Op.VMOVUPD, Address.at(General.R10), moved)
                .emit(Op.ADD, General.R10, Immediate.of(32)).emit(Op.ADD, General.R11, Immediate.of(32))
                .emit(Op.SUB, General.RAX, Immediate.of(4)).emit(Op.JNE, vectors).emit(Op.JMP, after);
        code.bind(apart);
    }
}
