package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.MachineCode;
import testudo.assembler.Op;
import testudo.assembler.Vector;
import testudo.runtime.codegen.uses.Variation;
import testudo.runtime.kernel.Operands;

/**
 * Writes a kernel's function: loops over the planes, rows and vectors of a box around its bodies.
 *
 * <pre>
 *   long kernel(operands, scalars, p0, p1, r0, r1, l0, l1)      System V calling convention, x86-64
 * </pre>
 *
 * <p>Where a row is not a whole number of vectors, its last vector is moved back to end with the row and computes some
 * elements again, which gives the same bits; where that cannot be, because a target is read too or the row is shorter than a
 * vector, the rest is computed by a vector with a mask.
 */
final class LoopNest {

    private static final List<General> SAVED = List.of(General.RBX, General.R12, General.R13, General.R14, General.R15);

    private static final List<General> ARGUMENTS = List.of(General.RDI, General.RSI, General.RDX, General.RCX, General.R8,
            General.R9);

    /** Below the frame pointer lie the return address and the old frame pointer. */
    private static final int STACK_ARGUMENTS = 16;

    private final Assembler code = new Assembler();
    private final Operands operands;
    private final Target target;
    private final List<Body> bodies;
    private final List<Pointers> pointers = new ArrayList<>();
    private final Constants constants;
    private final StackFrame frame;
    private final int[] strides;
    private final Optional<Watch> watch;
    private final boolean listed;

    /** @param bodies of falling numbers of planes, and for each of falling numbers of rows; the last of single rows */
    LoopNest(Operands operands, Target target, List<Body> bodies, Slots slots, boolean listed) {
        this.operands = operands;
        this.target = target;
        this.bodies = bodies;
        this.listed = listed;
        bodies.forEach(body -> pointers.add(new Pointers(body.lanes(), operands, target)));
        int words = pointers.stream().mapToInt(Pointers::words).max().orElse(0);
        frame = new StackFrame(StackFrame.FREE + words, slots, target);
        constants = new Constants(code, target);
        watch = slots.signs().stream().mapToObj(signs -> new Watch(signs, target)).findFirst();
        strides = operands.places().stream().mapToInt(Operands.Place::stride).toArray();
    }

    /** The function's code; it begins with its first byte. */
    MachineCode write() {
        Label entry = code.label("entry");
        Label loops = code.label("planes");
        code.emit(Op.JMP, entry);
        code.align(32);
        code.bind(loops);
        planes();
        leave();
        code.bind(entry);
        enter();
        code.emit(Op.JMP, loops);
        constants.write();
        return code.finish();
    }

    /** Bytes of the stack that a call takes. */
    int stackBytes() {
        return frame.bytes();
    }

    private void enter() {
        code.remark("");
        code.emit(Op.PUSH, General.RBP).emit(Op.MOV, General.RBP, General.RSP);
        SAVED.forEach(r -> code.emit(Op.PUSH, r));
        code.emit(Op.SUB, General.RSP, Immediate.of(frame.bytes()))
                .emit(Op.AND, General.RSP, Immediate.of(-target.bytes()));
        List<Integer> words = List.of(StackFrame.OPERANDS, StackFrame.SCALARS, StackFrame.PLANE_BEGIN,
                StackFrame.PLANE_END, StackFrame.ROW_BEGIN, StackFrame.ROW_END);
        for (int n = 0; n < words.size(); n++) {
            code.emit(Op.MOV, frame.word(words.get(n)), ARGUMENTS.get(n));
        }
        code.emit(Op.MOV, General.RAX, Address.at(General.RBP, STACK_ARGUMENTS))
                .emit(Op.MOV, frame.word(StackFrame.LANE_BEGIN), General.RAX)
                .emit(Op.MOV, General.RDX, Address.at(General.RBP, STACK_ARGUMENTS + Long.BYTES))
                .emit(Op.MOV, frame.word(StackFrame.LANE_END), General.RDX)
                .emit(Op.SUB, General.RAX, General.RDX).emit(Op.SHL, General.RAX, Immediate.of(target.shift()))
                .emit(Op.MOV, frame.word(StackFrame.LENGTH), General.RAX)
                .emit(Op.MOV, General.RAX, frame.word(StackFrame.PLANE_BEGIN))
                .emit(Op.MOV, frame.word(StackFrame.PLANE), General.RAX);
        watch.ifPresent(w -> w.begin(code, frame));
        for (int n = 0; n < bodies.size(); n++) {
            before(n, Variation.STEP);
        }
        new SeamAhead(code, target, frame, operands, bodies.getLast().lanes()).write();
    }

    private void leave() {
        code.remark("");
        if (StreamedRows.possible(operands)) {
            code.emit(Op.SFENCE); // stores past the caches must be visible before other workers are told of them
        }
        watch.ifPresentOrElse(w -> w.end(code, frame), () -> code.emit(Op.XOR, General.RAX, General.RAX));
        code.emit(Op.VZEROUPPER).emit(Op.LEA, General.RSP, Address.at(General.RBP, -SAVED.size() * Long.BYTES));
        SAVED.reversed().forEach(r -> code.emit(Op.POP, r));
        code.emit(Op.POP, General.RBP).emit(Op.RET);
    }

    /** What the loops of a level prepare for a body. */
    private void before(int body, int level) {
        Block block = bodies.get(body).before().get(level);
        if (block != null) {
            new BlockCode(code, target, frame, constants, pointers.get(body), block, Lanes.ALL, List.of(), listed).write();
        }
    }

    private void planes() {
        int first = 0;
        while (first < bodies.size()) {
            int planes = bodies.get(first).planes();
            int end = first;
            while (end < bodies.size() && bodies.get(end).planes() == planes) {
                end++;
            }
            planes(planes, first, end);
            first = end;
        }
    }

    /** A loop over so many planes at a time, with some of the bodies inside. */
    private void planes(int planes, int firstBody, int endBody) {
        Label again = code.label("plane");
        Label done = code.label("planes-done");
        code.bind(again);
        together(StackFrame.PLANE, StackFrame.PLANE_END, planes, done);
        code.emit(Op.MOV, General.RAX, frame.word(StackFrame.ROW_BEGIN)).emit(Op.MOV, frame.word(StackFrame.ROW), General.RAX);
        for (int n = firstBody; n < endBody; n++) {
            rows(n);
        }
        advance(StackFrame.PLANE, planes);
        code.emit(Op.JMP, again).bind(done);
    }

    /** Jumps where there are fewer than so many left. */
    private void together(int index, int end, int count, Label otherwise) {
        code.remark("");
        code.emit(Op.MOV, General.RAX, frame.word(index)).emit(Op.ADD, General.RAX, Immediate.of(count))
                .emit(Op.CMP, General.RAX, frame.word(end)).emit(Op.JG, otherwise);
    }

    private void advance(int index, int by) {
        code.remark("");
        code.emit(Op.MOV, General.RAX, frame.word(index)).emit(Op.ADD, General.RAX, Immediate.of(by))
                .emit(Op.MOV, frame.word(index), General.RAX);
    }

    private void rows(int n) {
        Body body = bodies.get(n);
        Label again = code.label("row");
        Label done = code.label("rows-done");
        together(StackFrame.ROW, StackFrame.ROW_END, body.rows(), done);
        before(n, Variation.PLANE);
        pointers.get(n).enterPlane(code, frame);
        code.bind(again);
        before(n, Variation.ROW);
        lanes(n);
        advance(StackFrame.ROW, body.rows());
        together(StackFrame.ROW, StackFrame.ROW_END, body.rows(), done);
        code.emit(Op.JMP, again).bind(done);
    }

    private void lanes(int n) {
        Body body = bodies.get(n);
        boolean coloured = operands.colour() >= 0;
        Lanes whole = coloured ? Lanes.COLOURED : Lanes.ALL;
        Label rest = code.label("rest");
        Label done = code.label("row-done");
        int vector = target.stride();
        code.remark("");
        pointers.get(n).enterRow(code, frame, strides);
        if (coloured) {
            LaneMasks.colour(code, target, frame, constants, operands.colour());
        }
        List<Integer> fixed = Invariants.of(body.lanes(), target.free() - whole.reserved(target), target.masks());
        preload(n, fixed);
        code.emit(Op.MOV, Pointers.COUNTER, frame.word(StackFrame.LENGTH))
                .emit(Op.CMP, Pointers.COUNTER, Immediate.of(-vector)).emit(Op.JG, rest);
        if (StreamedRows.possible(operands)) {
            streamed(n, fixed, done);
            code.bind(rest);
        } else {
            whole(n, whole, fixed, rest, done);
        }
        LaneMasks.some(code, target, constants, coloured);
        blockCode(n, Lanes.SOME, List.of()).write();
        code.bind(done);
    }

    /** All whole vectors of a row, and the rest where the last one may be moved back. */
    private void whole(int n, Lanes whole, List<Integer> fixed, Label rest, Label done) {
        Label again = code.label("lanes");
        int vector = target.stride();
        code.align(32);
        code.bind(again);
        blockCode(n, whole, fixed).write();
        ReadAhead.write(code, operands, bodies.get(n), pointers.get(n));
        code.remark("");
        code.emit(Op.ADD, Pointers.COUNTER, Immediate.of(vector)).emit(Op.CMP, Pointers.COUNTER, Immediate.of(-vector))
                .emit(Op.JLE, again);
        code.emit(Op.TEST, Pointers.COUNTER, Pointers.COUNTER).emit(Op.JE, done);
        if (operands.repeatable() && whole == Lanes.ALL) {
            code.emit(Op.MOV, Pointers.COUNTER, Immediate.of(-vector)).emit(Op.JMP, again);
        }
        code.bind(rest).emit(Op.TEST, Pointers.COUNTER, Pointers.COUNTER).emit(Op.JE, done);
    }

    /** The loops with stores past the caches, once the rows of all streamed targets are on lines together. */
    private void streamed(int n, List<Integer> fixed, Label done) {
        StreamedRows rows = new StreamedRows(code, target, frame, pointers.get(n), bodies.get(n).lanes());
        Label again = code.label("unaligned");
        Label past = code.label("past-caches");
        Label back = code.label("back");
        int vector = target.stride();
        rows.jumpAligned(past);
        code.bind(again);
        blockCode(n, Lanes.ALL, fixed).write();
        code.remark("");
        code.emit(Op.CMP, Pointers.COUNTER, Immediate.of(-vector)).emit(Op.JE, done);
        rows.advance();
        code.emit(Op.CMP, Pointers.COUNTER, Immediate.of(-vector)).emit(Op.JG, back);
        rows.jumpAligned(past);
        code.emit(Op.JMP, again);
        code.align(32);
        code.bind(past);
        blockCode(n, Lanes.ALIGNED, fixed).write();
        code.remark("");
        code.emit(Op.ADD, Pointers.COUNTER, Immediate.of(vector)).emit(Op.CMP, Pointers.COUNTER, Immediate.of(-vector))
                .emit(Op.JLE, past).emit(Op.TEST, Pointers.COUNTER, Pointers.COUNTER).emit(Op.JE, done);
        code.bind(back).emit(Op.MOV, Pointers.COUNTER, Immediate.of(-vector)).emit(Op.JMP, again);
    }

    private BlockCode blockCode(int n, Lanes lanes, List<Integer> fixed) {
        return new BlockCode(code, target, frame, constants, pointers.get(n), bodies.get(n).lanes(), lanes, fixed, listed);
    }

    private void preload(int n, List<Integer> fixed) {
        Block block = bodies.get(n).lanes();
        for (int register = 0; register < fixed.size(); register++) {
            Address from = switch (block.value(fixed.get(register))) {
                case Value.Kept(int slot, boolean _) -> frame.vector(slot);
                case Value other -> constants.of(other);
            };
            code.emit(Op.VMOVAPD, new Vector(register, target.width()), from);
        }
    }
}
