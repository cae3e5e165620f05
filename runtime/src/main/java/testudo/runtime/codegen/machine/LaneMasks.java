package testudo.runtime.codegen.machine;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Mask;
import testudo.assembler.Op;
import testudo.assembler.Vector;

/** Makes the masks that {@link Lanes} work with, from the table behind the code ({@link Constants#masks}). */
final class LaneMasks {

    private LaneMasks() {}

    /** The mask of a colour in vectors of the current row: by the parity of plane, row and first lane. */
    static void colour(Assembler code, Target target, StackFrame frame, Constants constants, int colour) {
        code.emit(Op.MOV, General.RAX, frame.word(StackFrame.PLANE)).emit(Op.ADD, General.RAX, frame.word(StackFrame.ROW))
                .emit(Op.ADD, General.RAX, frame.word(StackFrame.LANE_BEGIN)).emit(Op.ADD, General.RAX, Immediate.of(colour))
                .emit(Op.AND, General.RAX, Immediate.of(1)).emit(Op.LEA, General.RDX, Address.of(constants.masks()));
        Address entry = Address.at(General.RDX, General.RAX, target.elementBytes(), constants.alternating());
        if (target.masks()) {
            code.emit(Op.MOV, General.RDX, entry).emit(target.op(Op.KMOVB), Lanes.LAST, General.RDX);
        } else {
            code.emit(Op.VMOVUPD, Lanes.mask(target), entry);
        }
    }

    /** The mask of the elements that are left, as many as the counter has below zero. */
    static void some(Assembler code, Target target, Constants constants, boolean coloured) {
        code.emit(Op.LEA, General.RDX, Address.of(constants.masks()));
        if (target.masks()) {
            Mask left = coloured ? new Mask(1) : Lanes.LAST;
            entries(code, target, Op.SUB);
            code.emit(Op.MOV, General.RDX, Address.at(General.RDX))
                    .emit(target.op(Op.KMOVB), left, General.RDX);
            if (coloured) {
                code.emit(target.op(Op.KANDB), Lanes.LAST, Lanes.LAST, left);
            }
            return;
        }
        // The table begins with as many ones as a vector has lanes: for each element that is left, one of them moves in.
        Vector mask = Lanes.mask(target);
        entries(code, target, Op.ADD);
        if (coloured) {
            code.emit(Op.VANDPD, mask, mask, Address.at(General.RDX, target.bytes()));
        } else {
            code.emit(Op.VMOVUPD, mask, Address.at(General.RDX, target.bytes()));
        }
    }

    /** The table has entries of the size of what is computed; the counter counts smaller elements if there are such. */
    private static void entries(Assembler code, Target target, Op op) {
        for (int n = 0; n < target.elementBytes() / target.step(); n++) {
            code.emit(op, General.RDX, Pointers.COUNTER);
        }
    }
}
