package testudo.runtime.codegen.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Immediate;
import testudo.assembler.Mask;
import testudo.assembler.Masking;
import testudo.assembler.Op;
import testudo.assembler.Operand;
import testudo.assembler.Vector;
import testudo.assembler.Width;

/**
 * Writes the instructions of a block, with registers dealt out on the way. Where a value is used for the last time it is taken
 * straight from memory.
 */
final class BlockCode implements Registers.Moves {

    private final Assembler code;
    private final Target target;
    private final StackFrame frame;
    private final Constants constants;
    private final ElementCode elements;
    private final Block block;
    private final Lanes lanes;
    private final Registers registers;
    private final MaskCode masks;
    private final Map<Integer, Integer> spills = new HashMap<>();
    private final boolean listed;
    private double loads;
    private int moves;

    /**
     * @param pointers of the body; in blocks outside the lane loop no elements are touched
     * @param lanes    which lanes there are
     * @param fixed    values that are in the first registers already, in this order
     * @param listed   whether to remark what is computed
     */
    BlockCode(Assembler code, Target target, StackFrame frame, Constants constants, Pointers pointers, Block block,
            Lanes lanes, List<Integer> fixed, boolean listed) {
        this.code = code;
        this.target = target;
        this.frame = frame;
        this.constants = constants;
        elements = new ElementCode(code, target, frame, pointers, lanes);
        this.block = block;
        this.lanes = lanes;
        this.listed = listed;
        registers = new Registers(block, target.registers() - lanes.reserved(target), this);
        masks = new MaskCode(code, target, frame, block);
        for (int n = 0; n < fixed.size(); n++) {
            registers.fix(n, fixed.get(n));
        }
    }

    private Vector vector(int register) {
        return new Vector(register, target.width());
    }

    /** Writes all instructions. */
    void write() {
        List<Instruction> all = block.instructions();
        for (int n = 0; n < all.size(); n++) {
            registers.enter(n);
            masks.enter(n);
            Instruction i = all.get(n);
            if (listed) {
                code.remark(
                        block.formula(i.operation().hasResult() ? i.result() : i.operands()[0]).map(Formulas::text).orElse(""));
            }
            write(i);
        }
    }

    private void write(Instruction i) {
        registers.hold(i.operands());
        masks.hold(i.operands());
        switch (i.operation()) {
            case MASK_AND, MASK_OR, MASK_XOR, MASK_AND_NOT -> logic(i);
            case GREATEST, LEAST -> {
                int[] ab = operands(i);
                result(i, target.op(Op.VRANGEPD), register(ab[0]), any(ab[1]), Immediate.of(i.operation() == Operation.GREATEST
                        ? Predicates.GREATEST : Predicates.LEAST));
            }
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, GREATER, LESS, AND, OR, XOR, AND_NOT, ADD_LONG, MULTIPLY_LOW_HALVES ->
                    binary(i);
            case MULTIPLY_ADD -> fused(i, target.op(Op.VFMADD231PD));
            case MULTIPLY_SUBTRACT -> fused(i, target.op(Op.VFMSUB231PD));
            case SUBTRACT_PRODUCT -> fused(i, target.op(Op.VFNMADD231PD));
            case SQRT -> result(i, target.op(Op.VSQRTPD), any(i.operands()[0]));
            case ROUND -> result(i, target.op(target.masks() ? Op.VRNDSCALEPD : Op.VROUNDPD), any(i.operands()[0]),
                    Immediate.of(i.immediate()));
            case COMPARE -> compare(i);
            case BLEND -> blend(i);
            case SHIFT_LEFT -> result(i, target.op(Op.VPSLLQ), register(i.operands()[0]), Immediate.of(i.immediate()));
            case SHIFT_RIGHT -> result(i, target.op(Op.VPSRLQ), register(i.operands()[0]), Immediate.of(i.immediate()));
            case INDEX -> index(i);
            case SCALAR -> {
                code.emit(Op.MOV, Pointers.SCRATCH, frame.word(StackFrame.SCALARS));
                result(i, target.op(Op.VBROADCASTSD), Address.at(Pointers.SCRATCH, i.immediate() * Double.BYTES));
            }
            case SINGLE -> {
                Vector single = narrowed(i);
                code.emit(Op.VCVTPS2PD, single, single.withWidth(target.half()));
            }
            case NARROW -> narrowed(i);
            case STORE -> store(i);
            case KEEP -> keep(i);
            case GATHER_SIGNS -> {
                Vector value = register(i.operands()[0]);
                Vector gathered = vector(registers.free());
                code.emit(Op.VORPD, gathered, value, frame.vector(i.immediate()))
                        .emit(Op.VMOVAPD, frame.vector(i.immediate()), gathered);
                registers.release(i.operands());
            }
        }
    }

    private Vector narrowed(Instruction i) {
        Vector value = register(i.operands()[0]);
        registers.release(i.operands());
        Vector result = vector(registers.define(i.result()));
        code.emit(Op.VCVTPD2PS, result.withWidth(target.half()), value);
        return result;
    }

    private Vector register(int value) {
        return vector(registers.of(value));
    }

    /** The value's register, or its address where it is not worth a register. */
    private Operand any(int value) {
        boolean fold = !registers.inRegister(value) && registers.inMemory(value)
                && !(block.value(value) instanceof Value.Element e && !elements.folds(e) && !spills.containsKey(value))
                && !(registers.usedLater(value) && registers.roomFor(value));
        return fold ? address(value) : register(value);
    }

    /** The operands, in the order that spares a load where they may change places. */
    private int[] operands(Instruction i) {
        int a = i.operands()[0];
        int b = i.operands()[1];
        boolean change = i.operation().commutative() && !registers.inRegister(a)
                && (registers.inRegister(b) || registers.usedLater(b) && !registers.usedLater(a));
        return change ? new int[] {b, a} : new int[] {a, b};
    }

    private void binary(Instruction i) {
        int[] ab = operands(i);
        Vector first = register(ab[0]);
        result(i, target.op(i.operation().ofTwo()), first, any(ab[1]));
    }

    /** The result takes the place of the third operand. */
    private void fused(Instruction i, Op op) {
        int[] ab = operands(i);
        int third = i.operands()[2];
        Vector first = register(ab[0]);
        Vector from = register(third);
        Operand second = any(ab[1]);
        Vector result = from;
        if (!registers.rename(third, i.result())) {
            result = vector(registers.define(i.result()));
            code.emit(Op.VMOVAPD, result, from);
            moves++;
        }
        code.emit(op, result, first, second);
        registers.release(i.operands());
    }

    private void logic(Instruction i) {
        if (target.masks()) {
            masks.logic(i);
        } else {
            binary(i);
        }
    }

    private void compare(Instruction i) {
        Vector first = register(i.operands()[0]);
        if (target.masks()) {
            Mask result = masks.define(i.result()); // before there is an address in a register that masks are saved by
            code.emit(target.op(Op.VCMPPD_K), result, first, any(i.operands()[1]), Immediate.of(i.immediate()));
            registers.release(i.operands());
        } else {
            result(i, target.op(Op.VCMPPD), first, any(i.operands()[1]), Immediate.of(i.immediate()));
        }
    }

    private void keep(Instruction i) {
        if (target.masks() && block.isMask(i.operands()[0])) {
            masks.keep(i);
        } else {
            code.emit(Op.VMOVAPD, frame.vector(i.immediate()), register(i.operands()[0]));
            registers.release(i.operands());
        }
    }

    private void blend(Instruction i) {
        Vector whenFalse = register(i.operands()[0]);
        if (target.masks()) {
            Mask mask = masks.register(i.operands()[2]); // likewise
            Operand whenTrue = any(i.operands()[1]);
            masks.release(i.operands());
            registers.release(i.operands());
            code.emit(Masking.merge(mask), target.op(Op.VBLENDMPD), vector(registers.define(i.result())), whenFalse, whenTrue);
            return;
        }
        Vector mask = register(i.operands()[2]);
        result(i, target.op(Op.VBLENDVPD), whenFalse, any(i.operands()[1]), mask);
    }

    private void result(Instruction i, Op op, Operand... sources) {
        registers.release(i.operands());
        Operand[] all = new Operand[sources.length + 1];
        all[0] = vector(registers.define(i.result()));
        System.arraycopy(sources, 0, all, 1, sources.length);
        code.emit(op, all);
    }

    /** Of the first lane; the counter counts bytes up to the end of the row. */
    private void index(Instruction i) {
        switch (i.immediate()) {
            case 0 -> code.emit(Op.MOV, Pointers.SCRATCH, frame.word(StackFrame.PLANE));
            case 1 -> code.emit(Op.MOV, Pointers.SCRATCH, frame.word(StackFrame.ROW));
            default -> code.emit(Op.MOV, Pointers.SCRATCH, Pointers.COUNTER)
                    .emit(Op.SAR, Pointers.SCRATCH, Immediate.of(target.shift()))
                    .emit(Op.ADD, Pointers.SCRATCH, frame.word(StackFrame.LANE_END));
        }
        Vector result = vector(registers.define(i.result()));
        Vector low = result.withWidth(Width.XMM);
        code.emit(Op.VMOVQ, low, Pointers.SCRATCH).emit(target.op(Op.VPBROADCASTQ), result, low);
    }

    private void store(Instruction i) {
        elements.store(i, register(i.operands()[0]), () -> vector(registers.free()));
        registers.release(i.operands());
    }

    /** Loads that the block makes; one that may cross a line of the cache counts one and a half times. */
    double loads() {
        return loads;
    }

    /** Instructions that do nothing but move a value. */
    int moves() {
        return moves;
    }

    private Address address(int value) {
        loads += block.value(value) instanceof Value.Element e && !spills.containsKey(value) ? elements.cost(e) : 1;
        Integer spill = spills.get(value);
        if (spill != null) {
            return frame.vector(spill);
        }
        return switch (block.value(value)) {
            case Value.Element e -> elements.address(e);
            case Value.Constant c -> constants.of(c);
            case Value.LaneNumbers n -> constants.of(n);
            case Value.Kept(int slot, boolean _) -> frame.vector(slot);
            case Value.Computed _ -> throw new IllegalStateException("Value " + value + " was given up before its last use.");
        };
    }

    @Override
    public void load(int register, int value) {
        moves++;
        if (block.value(value) instanceof Value.Element e && !spills.containsKey(value)) {
            loads += elements.cost(e);
            elements.load(vector(register), e);
        } else {
            code.emit(Op.VMOVAPD, vector(register), address(value));
        }
    }

    @Override
    public void save(int register, int value) {
        moves++;
        int slot = spills.computeIfAbsent(value, _ -> frame.vectors().next());
        code.emit(Op.VMOVAPD, frame.vector(slot), vector(register));
    }
}
