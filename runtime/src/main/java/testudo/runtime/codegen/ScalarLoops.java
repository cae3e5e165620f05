package testudo.runtime.codegen;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.grid.Offset;

/**
 * Emits the loops of a kernel: plane bases are looked up once per plane, row positions computed once per row, so that
 * the inner loop adds constants to one running index.
 */
final class ScalarLoops {

    private static final ClassDesc FRAME = Frame.class.describeConstable().orElseThrow();
    private static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
    private static final ClassDesc DOUBLES = ConstantDescs.CD_double.arrayType();

    /** Parameter slots of {@code Kernel.run}: this, frame, scalars, then the six bounds. */
    private static final int FRAME_SLOT = 1;
    static final int SCALARS_SLOT = 2;
    private static final int BOUNDS = 3;

    /** The plane, or the row of a plane, that some reads of an operand share. */
    private record Plane(int operand, int dp) {
    }

    private record Row(int operand, int dp, int dr) {
    }

    private final CodeBuilder code;
    private final Operands operands;
    private final Map<Integer, Integer> arrays = new LinkedHashMap<>();
    private final Map<Plane, Integer> planeBases = new LinkedHashMap<>();
    private final Map<Row, Integer> rowBases = new LinkedHashMap<>();
    final int[] index = new int[3];

    ScalarLoops(CodeBuilder code, Operands operands) {
        this.code = code;
        this.operands = operands;
    }

    void emit() {
        ScalarExpressions expressions = new ScalarExpressions(code, operands, this);
        row(0, Offset.ZERO);
        expressions.reads().forEach(read -> row(operands.read(read.field()), read.offset()));
        arrays.keySet().forEach(n -> arrays.put(n, fromFrame("arrays", DOUBLES.arrayType(), n)));
        loop(0, () -> {
            planeBases.keySet().forEach(this::emitPlane);
            loop(1, () -> {
                rowBases.keySet().forEach(this::emitRow);
                loop(2, () -> {
                    expressions.emitShared();
                    emitAddress(0, Offset.ZERO);
                    expressions.emit(operands.expr());
                    code.dastore();
                });
            });
        });
        code.return_();
    }

    private void row(int operand, Offset o) {
        int dp = o.along(operands.roles().plane());
        arrays.putIfAbsent(operand, -1);
        planeBases.putIfAbsent(new Plane(operand, dp), -1);
        rowBases.putIfAbsent(new Row(operand, dp, o.along(operands.roles().row())), -1);
    }

    /** Loads {@code frame.component()[n]} into a new variable and returns its slot. */
    private int fromFrame(String component, ClassDesc type, int n) {
        load(component, type, n);
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        return slot;
    }

    private void load(String component, ClassDesc type, int n) {
        code.aload(FRAME_SLOT).invokevirtual(FRAME, component, MethodTypeDesc.of(type)).loadConstant(n);
        code.arrayLoad(TypeKind.from(type.componentType()));
    }

    /** A loop over one of the three bounds; the lane loop of a coloured kernel visits every second element. */
    private void loop(int depth, Runnable body) {
        int i = code.allocateLocal(TypeKind.INT);
        index[depth] = i;
        boolean coloured = depth == 2 && operands.colour() >= 0;
        code.iload(BOUNDS + 2 * depth).istore(i);
        if (coloured) {
            code.iload(i).iload(index[0]).iload(index[1]).iadd().iload(i).iadd().loadConstant(operands.colour()).ixor()
                    .loadConstant(1).iand().iadd().istore(i);
        }
        Label test = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(test);
        code.iload(i).iload(BOUNDS + 2 * depth + 1).if_icmpge(end);
        body.run();
        code.iinc(i, coloured ? 2 : 1);
        code.goto_(test);
        code.labelBinding(end);
    }

    private void emitPlane(Plane plane) {
        load("planes", INTS.arrayType(), plane.operand());
        code.iload(index[0]);
        load("planeShift", INTS, plane.operand());
        code.iadd().loadConstant(plane.dp()).iadd().iaload();
        load("addend", INTS, plane.operand());
        code.iadd();
        int slot = code.allocateLocal(TypeKind.INT);
        code.istore(slot);
        planeBases.put(plane, slot);
    }

    private void emitRow(Row row) {
        code.iload(planeBases.get(new Plane(row.operand(), row.dp())));
        code.iload(index[1]).loadConstant(row.dr()).iadd();
        load("stride", INTS, row.operand());
        code.imul().iadd();
        int slot = code.allocateLocal(TypeKind.INT);
        code.istore(slot);
        rowBases.put(row, slot);
    }

    /** Pushes the array and the position of an operand at an offset from the current element. */
    private void emitAddress(int operand, Offset o) {
        Row row = new Row(operand, o.along(operands.roles().plane()), o.along(operands.roles().row()));
        code.aload(arrays.get(operand)).iload(rowBases.get(row)).iload(index[2]).iadd();
        int dl = o.along(operands.roles().lane());
        if (dl != 0) {
            code.loadConstant(dl).iadd();
        }
    }

    void emitRead(Expr.Read read) {
        emitAddress(operands.read(read.field()), read.offset());
        code.daload();
    }
}
