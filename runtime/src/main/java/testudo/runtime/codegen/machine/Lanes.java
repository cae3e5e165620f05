package testudo.runtime.codegen.machine;

import java.util.function.Supplier;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Mask;
import testudo.assembler.Masking;
import testudo.assembler.Op;
import testudo.assembler.Vector;

/** Which lanes of a vector are elements of the box, and of the kernel's colour. */
enum Lanes {
    /** All of them. */
    ALL,
    /** All of them, and rows that are stored past the caches are at aligned addresses. */
    ALIGNED,
    /** Those that a mask in the last register names; the others are neither read nor written. */
    SOME,
    /** All are elements; those of the colour, which the mask in the last register names, are written. */
    COLOURED;

    /** The last mask register, where there are such. */
    static final Mask LAST = new Mask(Target.MASKS);

    /** Vector registers that are not dealt out: the last one for the mask, the one before for what is mixed. */
    int reserved(Target target) {
        if (target.masks()) {
            return 0;
        }
        return switch (this) {
            case ALL, ALIGNED -> 0;
            case SOME -> 1;
            case COLOURED -> 2;
        };
    }

    /** Whether elements must not be read without the mask. */
    boolean partial() {
        return this == SOME;
    }

    /** The last vector register, which is the mask where masks have no registers of their own. */
    static Vector mask(Target target) {
        return new Vector(target.registers() - 1, target.width());
    }

    void load(Assembler code, Target target, Vector to, Address from) {
        if (this != SOME) {
            code.emit(target.op(Op.VMOVUPD), to, from);
        } else if (target.masks()) {
            code.emit(Masking.zero(LAST), target.op(Op.VMOVUPD), to, from);
        } else {
            code.emit(target.op(Op.VMASKMOVPD), to, mask(target), from);
        }
    }

    void store(Assembler code, Target target, Vector value, Address to) {
        if (this == ALL || this == ALIGNED) {
            code.emit(target.op(Op.VMOVUPD), to, value);
        } else if (target.masks()) {
            code.emit(Masking.merge(LAST), target.op(Op.VMOVUPD), to, value);
        } else if (this == SOME) {
            code.emit(target.op(Op.VMASKMOVPD), to, mask(target), value);
        } else {
            Vector mixed = new Vector(target.registers() - 2, target.width());
            code.emit(target.op(Op.VMOVUPD), mixed, to).emit(target.op(Op.VBLENDVPD), mixed, mixed, value, mask(target))
                    .emit(target.op(Op.VMOVUPD), to, mixed);
        }
    }

    /** Floats, as doubles. */
    void loadNarrow(Assembler code, Target target, Vector to, Address from) {
        Vector half = to.withWidth(target.half());
        if (this != SOME) {
            code.emit(Op.VCVTPS2PD, to, from);
            return;
        }
        if (target.masks()) {
            code.emit(Masking.zero(LAST), Op.VMOVUPS, half, from);
        } else {
            // Ones stay ones: not a number, with a sign.
            code.emit(Op.VCVTPD2PS, half, mask(target)).emit(Op.VMASKMOVPS, half, half, from);
        }
        code.emit(Op.VCVTPS2PD, to, half);
    }

    /** Floats, which are in the lower half of a register. */
    void storeNarrow(Assembler code, Target target, Vector value, Address to, Supplier<Vector> free) {
        Vector half = value.withWidth(target.half());
        if (this == ALL || this == ALIGNED) {
            code.emit(Op.VMOVUPS, to, half);
        } else if (target.masks()) {
            code.emit(Masking.merge(LAST), Op.VMOVUPS, to, half);
        } else {
            Vector mask = free.get().withWidth(target.half());
            code.emit(Op.VCVTPD2PS, mask, mask(target)).emit(Op.VMASKMOVPS, to, mask, half);
        }
    }
}
