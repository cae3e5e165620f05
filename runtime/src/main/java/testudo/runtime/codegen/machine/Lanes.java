package testudo.runtime.codegen.machine;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Op;
import testudo.assembler.Vector;

/** Which lanes of a vector are elements of the box, and of the kernel's colour. */
enum Lanes {
    /** All of them. */
    ALL,
    /** Those that a mask in the last register names; the others are neither read nor written. */
    SOME,
    /** All are elements; those of the colour, which the mask in the last register names, are written. */
    COLOURED;

    /** Registers that are not dealt out: the last one for the mask, the one before for what is mixed. */
    int reserved() {
        return switch (this) {
            case ALL -> 0;
            case SOME -> 1;
            case COLOURED -> 2;
        };
    }

    /** Whether elements must not be read without the mask. */
    boolean partial() {
        return this == SOME;
    }

    static Vector mask(Target target) {
        return new Vector(target.registers() - 1, target.width());
    }

    void load(Assembler code, Target target, Vector to, Address from) {
        if (this == SOME) {
            code.emit(Op.VMASKMOVPD, to, mask(target), from);
        } else {
            code.emit(Op.VMOVUPD, to, from);
        }
    }

    void store(Assembler code, Target target, Vector value, Address to) {
        switch (this) {
            case ALL -> code.emit(Op.VMOVUPD, to, value);
            case SOME -> code.emit(Op.VMASKMOVPD, to, mask(target), value);
            case COLOURED -> {
                Vector mixed = new Vector(target.registers() - 2, target.width());
                code.emit(Op.VMOVUPD, mixed, to).emit(Op.VBLENDVPD, mixed, mixed, value, mask(target))
                        .emit(Op.VMOVUPD, to, mixed);
            }
        }
    }
}
