package testudo.runtime.codegen.machine;

import testudo.api.program.Precision;
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
 *   long copy(to, from, table, runs, coloured, parity)          System V calling convention, x86-64
 * </pre>
 *
 * <p>A run is eight words: where it begins (bytes from {@code to}), where its source begins (bytes from {@code from}), how many
 * elements, bytes from one to the next, 0 for a copy or 1 for a value, bits to be changed on the way or the value, parity of the first
 * source, and one that is not used. With a colour every other element is copied. Returns 0.
 */
final class CopyCode {

    private static final Vector CHANGED = new Vector(1, Width.XMM);
    private static final Vector MOVED = new Vector(0, Width.XMM);

    /** Words of a run. */
    static final int WORDS = 8;

    /** For all who copy doubles. */
    private static final ExecutableCode CODE = new ExecutableCode(new CopyCode(Precision.DOUBLE).write(), "testudo copy");

    /** For all who copy floats; made when somebody does. */
    private static final class OfFloats {

        private static final ExecutableCode CODE =
                new ExecutableCode(new CopyCode(Precision.FLOAT).write(), "testudo copy floats");
    }

    private static final int COUNT = 16;
    private static final int STEP = 24;
    private static final int IS_VALUE = 32;
    private static final int BITS = 40;
    private static final int PARITY = 48;

    private final Assembler code = new Assembler();
    private final Precision precision;

    private CopyCode(Precision precision) {
        this.precision = precision;
    }

    /** The function that copies elements of a precision. */
    static ExecutableCode of(Precision precision) {
        return switch (precision) {
            case DOUBLE -> CODE;
            case FLOAT -> OfFloats.CODE;
        };
    }

    private byte[] write() {
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
        colour();
        neighbours(after);
        Label one = code.label("one");
        code.emit(Op.TEST, General.RAX, General.RAX).emit(Op.JLE, after);
        code.bind(one);
        one();
        code.emit(Op.ADD, General.R10, General.RBX)
                .emit(Op.ADD, General.R11, General.RBX).emit(Op.DEC, General.RAX).emit(Op.JG, one)
                .emit(Op.JMP, after);
        Label same = code.label("same");
        code.bind(value).emit(Op.TEST, General.RAX, General.RAX).emit(Op.JLE, after);
        code.bind(same);
        value();
        code.emit(Op.ADD, General.R10, General.RBX)
                .emit(Op.DEC, General.RAX).emit(Op.JG, same);
        code.bind(after).emit(Op.ADD, General.RDX, Immediate.of(WORDS * Long.BYTES)).emit(Op.JMP, next);
        code.bind(done).emit(Op.VZEROUPPER).emit(Op.XOR, General.RAX, General.RAX).emit(Op.POP, General.R13)
                .emit(Op.POP, General.R12)
                .emit(Op.POP, General.RBX).emit(Op.RET);
        return code.finish().bytes();
    }

    /** Moves an element. */
    private void one() {
        switch (precision) {
            case DOUBLE -> code.emit(Op.MOV, General.R13, Address.at(General.R11)).emit(Op.XOR, General.R13, General.R12)
                    .emit(Op.MOV, Address.at(General.R10), General.R13);
            case FLOAT -> code.emit(Op.VMOVQ, CHANGED, General.R12).emit(Op.VMOVSS, MOVED, Address.at(General.R11))
                    .emit(Op.VXORPD, MOVED, MOVED, CHANGED).emit(Op.VMOVSS, Address.at(General.R10), MOVED);
        }
    }

    /** Gives an element the value. */
    private void value() {
        switch (precision) {
            case DOUBLE -> code.emit(Op.MOV, Address.at(General.R10), General.R12);
            case FLOAT -> code.emit(Op.VMOVQ, CHANGED, General.R12).emit(Op.VMOVSS, Address.at(General.R10), CHANGED);
        }
    }

    /** Of every two elements the one whose source has the colour. */
    private void colour() {
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
    private void neighbours(Label after) {
        Label apart = code.label("apart");
        Label vectors = code.label("vectors");
        Vector bits = CHANGED.withWidth(Width.YMM);
        Vector moved = MOVED.withWidth(Width.YMM);
        int lanes = bits.width().bytes() / precision.bytes();
        code.emit(Op.CMP, General.RBX, Immediate.of(precision.bytes())).emit(Op.JNE, apart)
                .emit(Op.VMOVQ, CHANGED, General.R12)
                .emit(precision == Precision.FLOAT ? Op.VPBROADCASTD : Op.VPBROADCASTQ, bits, CHANGED);
        code.bind(vectors).emit(Op.CMP, General.RAX, Immediate.of(lanes)).emit(Op.JL, apart)
                .emit(Op.VXORPD, moved, bits, Address.at(General.R11)).emit(Op.VMOVUPD, Address.at(General.R10), moved)
                .emit(Op.ADD, General.R10, Immediate.of(32)).emit(Op.ADD, General.R11, Immediate.of(32))
                .emit(Op.SUB, General.RAX, Immediate.of(lanes)).emit(Op.JNE, vectors).emit(Op.JMP, after);
        code.bind(apart);
    }
}
