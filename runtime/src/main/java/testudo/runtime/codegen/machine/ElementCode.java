package testudo.runtime.codegen.machine;

import java.util.function.Supplier;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Op;
import testudo.assembler.Vector;

/** Writes how elements of operands get into registers and back; floats where doubles are computed are widened and narrowed on the way. */
final class ElementCode {

    /** What a load counts that is not aligned: half of them cross a line. */
    private static final double CROSSING = 1.5;

    /** What a load counts that is not aligned where a vector is as long as a line: all of them cross one. */
    private static final double ALWAYS_CROSSING = 2;

    /** Bytes of a line. */
    private static final int LINE = 64;

    private final Assembler code;
    private final Target target;
    private final StackFrame frame;
    private final Pointers pointers;
    private final Lanes lanes;

    ElementCode(Assembler code, Target target, StackFrame frame, Pointers pointers, Lanes lanes) {
        this.code = code;
        this.target = target;
        this.frame = frame;
        this.pointers = pointers;
        this.lanes = lanes;
    }

    /** Whether an operation may take them straight from memory. */
    boolean folds(Value.Element e) {
        return !lanes.partial() && !pointers.narrow(e);
    }

    Address address(Value.Element e) {
        return pointers.address(code, frame, e);
    }

    /** Loads that it counts. */
    double cost(Value.Element e) {
        return !e.shifted() ? 1 : target.bytes() == LINE ? ALWAYS_CROSSING : CROSSING;
    }

    void load(Vector to, Value.Element e) {
        if (pointers.narrow(e)) {
            lanes.loadNarrow(code, target, to, address(e));
        } else {
            lanes.load(code, target, to, address(e));
        }
    }

    /** @param free a register for the time being */
    void store(Instruction i, Vector value, Supplier<Vector> free) {
        Address to = address(i.target().orElseThrow());
        boolean narrow = pointers.narrow(i.target().orElseThrow());
        if (lanes == Lanes.ALIGNED && i.streams()) {
            code.emit(Op.VMOVNTPD, to, narrow ? value.withWidth(target.half()) : value);
        } else if (narrow) {
            lanes.storeNarrow(code, target, value, to, free);
        } else {
            lanes.store(code, target, value, to);
        }
    }
}
