package testudo.runtime.codegen;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.grid.Offset;

/**
 * Emits the loops of a kernel: plane bases are looked up once per plane, row positions computed once per row, so that
 * the lane loop adds constants to one running index.
 */
final class Loops {

    private static final ClassDesc FRAME = Frame.class.describeConstable().orElseThrow();
    private static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
    private static final ClassDesc DOUBLES = ConstantDescs.CD_double.arrayType();

    /** Parameter slots of {@code Kernel.run}: this, frame, scalars, then the six bounds. */
    private static final int FRAME_SLOT = 1;
    static final int SCALARS_SLOT = 2;
    private static final int BOUNDS = 3;
    private static final int FIRST_ROW = BOUNDS + 2;
    private static final int LAST_ROW = BOUNDS + 3;
    static final int FIRST_LANE = BOUNDS + 4;
    static final int LAST_LANE = BOUNDS + 5;

    /** What a kernel does inside the plane and row loops. */
    interface Body {
        /** Computes what does not change with the lane; called outside the loop whose level is given, see {@link Variation}. */
        void enter(int level);

        /** The lanes of one row; {@link #index}[2] is to be their running index. */
        void row();
    }

    /**
     * Rows that are computed together.
     *
     * @param rows  how many; boxes with fewer are left to the next strip
     * @param lanes the shortest rows it is for
     */
    record Strip(int rows, int lanes, Body body) {

        static Strip single(Body body) {
            return new Strip(1, 0, body);
        }
    }

    /** A plane of all operands that are addressed alike. */
    private record Plane(int table, int dp) {
    }

    private final CodeBuilder code;
    private final Operands operands;
    private final Map<Integer, Integer> arrays = new LinkedHashMap<>();
    private final Map<Plane, Integer> planeBases = new LinkedHashMap<>();
    private final Map<Plane, Integer> rowBases = new LinkedHashMap<>();
    final int[] index = new int[3];

    Loops(CodeBuilder code, Operands operands) {
        this.code = code;
        this.operands = operands;
    }

    /** @param strips the last one of single rows, which computes what the others leave */
    void emit(List<Expr.Read> reads, List<Strip> strips) {
        for (int n = 0; n < operands.outputs().size(); n++) {
            address(n, Offset.ZERO);
        }
        reads.forEach(read -> address(operands.read(read.field()), read.offset()));
        arrays.keySet().forEach(n -> arrays.put(n, emitArray(n)));
        index[2] = code.allocateLocal(TypeKind.INT);
        int[] ends = strips.stream().mapToInt(this::emitEnd).toArray();
        strips.forEach(strip -> strip.body.enter(Variation.STEP));
        loop(0, () -> {
            planeBases.keySet().forEach(this::emitPlane);
            strips.forEach(strip -> strip.body.enter(Variation.PLANE));
            first(1);
            for (int n = 0; n < ends.length; n++) {
                Strip strip = strips.get(n);
                upTo(index[1], ends[n], strip.rows, () -> {
                    planeBases.keySet().forEach(this::emitRow);
                    strip.body.enter(Variation.ROW);
                    strip.body.row();
                });
            }
        });
        code.return_();
    }

    /** The variable that a strip's first row must be less than: there are enough rows, and they are long enough. */
    private int emitEnd(Strip strip) {
        if (strip.rows == 1) {
            return LAST_ROW;
        }
        int end = code.allocateLocal(TypeKind.INT);
        Label done = code.newLabel();
        code.iload(FIRST_ROW).istore(end);
        code.iload(LAST_LANE).iload(FIRST_LANE).isub().loadConstant(strip.lanes).if_icmplt(done);
        code.iload(LAST_ROW).loadConstant(strip.rows - 1).isub().istore(end);
        code.labelBinding(done);
        return end;
    }

    private void address(int operand, Offset o) {
        arrays.putIfAbsent(operand, -1);
        planeBases.putIfAbsent(plane(operand, o), -1);
    }

    private Plane plane(int operand, Offset o) {
        return new Plane(operands.places().get(operand).table(), o.along(operands.roles().plane()));
    }

    private int emitArray(int operand) {
        load("arrays", DOUBLES.arrayType(), operand);
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        return slot;
    }

    private void load(String component, ClassDesc type, int n) {
        code.aload(FRAME_SLOT).invokevirtual(FRAME, component, MethodTypeDesc.of(type)).loadConstant(n);
        code.arrayLoad(TypeKind.from(type.componentType()));
    }

    private void loop(int depth, Runnable body) {
        first(depth);
        upTo(index[depth], BOUNDS + 2 * depth + 1, 1, body);
    }

    private void first(int depth) {
        index[depth] = code.allocateLocal(TypeKind.INT);
        code.iload(BOUNDS + 2 * depth).istore(index[depth]);
    }

    /** Runs {@code body} while variable {@code i} is less than variable {@code end}. */
    void upTo(int i, int end, int step, Runnable body) {
        Label test = code.newLabel();
        Label done = code.newLabel();
        code.labelBinding(test);
        code.iload(i).iload(end).if_icmpge(done);
        body.run();
        code.iinc(i, step);
        code.goto_(test);
        code.labelBinding(done);
    }

    /** Moves the lane index to the kernel's colour, if it has one. */
    void toColour() {
        if (operands.colour() >= 0) {
            pushOffColour();
            code.iload(index[2]).iadd().istore(index[2]);
        }
    }

    /** Pushes 1 when the current element is not of the kernel's colour, else 0. */
    void pushOffColour() {
        code.iload(index[0]).iload(index[1]).iadd().iload(index[2]).iadd().loadConstant(operands.colour()).ixor()
                .loadConstant(1).iand();
    }

    private void emitPlane(Plane plane) {
        load("planes", INTS.arrayType(), plane.table());
        code.iload(index[0]);
        load("planeShift", INTS, plane.table());
        code.iadd();
        if (plane.dp() != 0) {
            code.loadConstant(plane.dp()).iadd();
        }
        code.iaload();
        load("addend", INTS, plane.table());
        code.iadd();
        int slot = code.allocateLocal(TypeKind.INT);
        code.istore(slot);
        planeBases.put(plane, slot);
    }

    private void emitRow(Plane plane) {
        code.iload(planeBases.get(plane)).iload(index[1]).loadConstant(operands.places().get(plane.table()).stride())
                .imul().iadd();
        int slot = code.allocateLocal(TypeKind.INT);
        code.istore(slot);
        rowBases.put(plane, slot);
    }

    /** Pushes the array and the position of an operand at an offset from the current element. */
    void pushAddress(int operand, Offset o) {
        code.aload(arrays.get(operand)).iload(rowBases.get(plane(operand, o))).iload(index[2]).iadd();
        int beyond = o.along(operands.roles().row()) * operands.places().get(operand).stride()
                + o.along(operands.roles().lane());
        if (beyond != 0) {
            code.loadConstant(beyond).iadd();
        }
    }

    void pushAddress(Expr.Read read) {
        pushAddress(operands.read(read.field()), read.offset());
    }
}
