package testudo.runtime.codegen.body;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

import testudo.api.expression.Expr;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.uses.Variation;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Operands;

/**
 * Emits the loops of a kernel: plane bases are looked up once per plane, row positions computed once per row, so that
 * the lane loop adds constants to one running index.
 */
final class Loops {

    private static final ClassDesc FRAME = Frame.class.describeConstable().orElseThrow();
    private static final ClassDesc ELEMENTS = Elements.class.describeConstable().orElseThrow();
    private static final ClassDesc ON_HEAP = Elements.OnHeap.class.describeConstable().orElseThrow();
    private static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
    private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
    private static final ClassDesc DOUBLES = ConstantDescs.CD_double.arrayType();

    /** Parameter slots of {@code Kernel.run}: this, frame, scalars, then the six bounds. */
    private static final int FRAME_SLOT = 1;
    static final int SCALARS_SLOT = 2;
    private static final int BOUNDS = 3;
    private static final int FIRST_PLANE = BOUNDS;
    private static final int LAST_PLANE = BOUNDS + 1;
    private static final int FIRST_ROW = BOUNDS + 2;
    private static final int LAST_ROW = BOUNDS + 3;
    static final int FIRST_LANE = BOUNDS + 4;
    static final int LAST_LANE = BOUNDS + 5;

    /** One row of elements, or several that are computed together: what lies inside the plane and row loops. */
    interface Row {
        /** Computes what does not change with the lane; called outside the loop whose level is given, see {@link Variation}. */
        void enter(int level);

        /** Computes all lanes; {@link #index}[2] is to be their running index. */
        void lanes();
    }

    /**
     * Rows that are computed together.
     *
     * @param planes in how many planes; boxes with fewer are left to the next strip
     * @param rows   how many in each; likewise
     * @param lanes  the shortest rows it is for
     * @param reads  what they read, as seen from the first row
     */
    record Strip(int planes, int rows, int lanes, List<Expr.Read> reads, Row row) {

        static Strip single(List<Expr.Read> reads, Row row) {
            return new Strip(1, 1, 0, reads, row);
        }
    }

    /** A plane of all operands that are addressed alike. */
    private record Plane(int table, int dp) {}

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
    void emit(List<Strip> strips) {
        for (int n = 0; n < operands.outputs().size(); n++) {
            arrays.put(n, -1);
        }
        strips.forEach(strip -> strip.reads.forEach(read -> arrays.put(operands.read(read.field()), -1)));
        arrays.keySet().forEach(n -> arrays.put(n, emitArray(n)));
        index[2] = code.allocateLocal(TypeKind.INT);
        Map<Integer, List<Strip>> byPlanes = new LinkedHashMap<>();
        strips.forEach(strip -> byPlanes.computeIfAbsent(strip.planes, _ -> new ArrayList<>()).add(strip));
        int[] rows = strips.stream().mapToInt(strip -> emitEnd(FIRST_ROW, LAST_ROW, strip.rows, strip.lanes)).toArray();
        int[] planes = byPlanes.keySet().stream().mapToInt(
                count -> emitEnd(FIRST_PLANE, LAST_PLANE, count, byPlanes.get(count).getFirst().lanes)).toArray();
        strips.forEach(strip -> strip.row.enter(Variation.STEP));
        first(0, FIRST_PLANE);
        int loop = 0;
        for (Map.Entry<Integer, List<Strip>> nest : byPlanes.entrySet()) {
            upTo(index[0], planes[loop++], nest.getKey(),
                    () -> emitPlanes(nest.getKey(), nest.getValue(), strip -> rows[strips.indexOf(strip)]));
        }
        code.return_();
    }

    /** One turn of a loop over planes. */
    private void emitPlanes(int planes, List<Strip> strips, ToIntFunction<Strip> ends) {
        planeBases.clear();
        for (int n = 0; n < operands.outputs().size(); n++) {
            int table = operands.places().get(n).table();
            IntStream.range(0, planes).forEach(dp -> planeBases.put(new Plane(table, dp), -1));
        }
        strips.forEach(strip -> strip.reads.forEach(
                read -> planeBases.put(plane(operands.read(read.field()), read.offset()), -1)));
        planeBases.keySet().forEach(this::emitPlane);
        strips.forEach(strip -> strip.row.enter(Variation.PLANE));
        first(1, FIRST_ROW);
        for (Strip strip : strips) {
            upTo(index[1], ends.applyAsInt(strip), strip.rows, () -> {
                planeBases.keySet().forEach(this::emitRow);
                strip.row.enter(Variation.ROW);
                strip.row.lanes();
            });
        }
    }

    /** The variable that the first of several rows or planes must be less than: there are enough, and rows are long enough. */
    private int emitEnd(int first, int last, int together, int lanes) {
        if (together == 1) {
            return last;
        }
        int end = code.allocateLocal(TypeKind.INT);
        Label done = code.newLabel();
        code.iload(first).istore(end);
        code.iload(LAST_LANE).iload(FIRST_LANE).isub().loadConstant(lanes).if_icmplt(done);
        code.iload(last).loadConstant(together - 1).isub().istore(end);
        code.labelBinding(done);
        return end;
    }

    private Plane plane(int operand, Offset o) {
        return new Plane(operands.places().get(operand).table(), o.along(operands.roles().plane()));
    }

    private int emitArray(int operand) {
        load("arrays", ELEMENTS.arrayType(), operand);
        code.checkcast(ON_HEAP).invokevirtual(ON_HEAP, "values", MethodTypeDesc.of(DOUBLES));
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        return slot;
    }

    private void load(String component, ClassDesc type, int n) {
        code.aload(FRAME_SLOT).invokevirtual(FRAME, component, MethodTypeDesc.of(type)).loadConstant(n);
        code.arrayLoad(TypeKind.from(type.componentType()));
    }

    private void first(int depth, int bound) {
        index[depth] = code.allocateLocal(TypeKind.INT);
        code.iload(bound).istore(index[depth]);
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
        load("planes", LONGS.arrayType(), plane.table());
        code.iload(index[0]);
        load("planeShift", INTS, plane.table());
        code.iadd();
        if (plane.dp() != 0) {
            code.loadConstant(plane.dp()).iadd();
        }
        code.laload();
        load("addend", LONGS, plane.table());
        code.ladd().l2i();
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
