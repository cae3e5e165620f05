package testudo.assembler;

import java.util.ArrayList;
import java.util.List;

/** Code of several instructions: jumps to and fro, padding, data. */
final class Programs {

    private Programs() {}

    static List<MachineCode> all() {
        List<MachineCode> programs = new ArrayList<>();
        for (Op op : Op.values()) {
            if (op.forms()[0].places().jumps()) {
                programs.add(around(op));
            }
        }
        for (int bytes = 125; bytes <= 128; bytes++) {
            programs.add(back(Op.JMP, bytes));
            programs.add(back(Op.JL, bytes));
        }
        for (int size = 0; size < 16; size++) {
            programs.add(aligned(size));
        }
        programs.add(constants());
        return programs;
    }

    /** A jump back and one forward. */
    private static MachineCode around(Op op) {
        Assembler code = new Assembler();
        Label back = code.label("back_" + op.mnemonic());
        Label ahead = code.label("ahead_" + op.mnemonic());
        return code.bind(back).emit(Op.INC, General.R9).emit(op, back).emit(op, ahead).emit(Op.RET).bind(ahead).finish();
    }

    /** A jump over so many bytes. */
    private static MachineCode back(Op op, int bytes) {
        Assembler code = new Assembler();
        Label far = code.label("far_" + op.mnemonic() + bytes);
        code.bind(far);
        for (int i = 0; i < bytes / 10; i++) {
            code.emit(Op.MOV, General.RAX, Immediate.of(Long.MAX_VALUE));
        }
        for (int i = 0; i < bytes % 10; i++) {
            code.emit(Op.NOP);
        }
        return code.emit(op, far).finish();
    }

    private static MachineCode aligned(int size) {
        Assembler code = new Assembler();
        for (int i = 0; i < size; i++) {
            code.emit(Op.NOP);
        }
        return code.align(16).emit(Op.RET).finish();
    }

    /** Constants before and behind their use, with a constant in the instruction behind the distance. */
    private static MachineCode constants() {
        Assembler code = new Assembler();
        Label first = code.label("constant");
        Label second = code.label("constant");
        Vector register = new Vector(9, Width.YMM);
        return code.bind(first).data(Double.doubleToRawLongBits(-0.5), 0, -1, 1)
                .emit(Op.VROUNDPD, register, Address.of(first), Immediate.of(3))
                .emit(Op.VROUNDPD, register, Address.of(second), Immediate.of(3))
                .emit(Op.VRANGEPD, register, register, Address.of(second), Immediate.of(7))
                .emit(Op.LEA, General.R11, Address.of(second)).emit(Op.RET).align(32).bind(second).data(1, 2, 3, 4).finish();
    }
}
