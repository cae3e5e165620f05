package testudo.runtime.codegen.body;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

import testudo.api.expression.Expr;
import testudo.runtime.codegen.groups.UnrollAndJam;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * A vector of lanes at a time, of one row or of several that share what they read.
 *
 * <p>Where a row is not a whole number of vectors, its last vector is moved back to end with the row and computes some
 * elements again, which gives the same bits; where that cannot be (a target is read too, or the row is shorter than a
 * vector) the rest is computed one by one. Several rows are computed together only where neither is the case.
 */
final class VectorRow implements Loops.Row {

    private static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();

    private final CodeBuilder code;
    private final Operands operands;
    private final Loops loops;
    private final UnrollAndJam jam;
    private final int lanes;
    private final ScalarRow scalar;
    private final VectorExpressions expressions;

    /**
     * @param jam  the rows computed together
     * @param uses of their formulas
     */
    VectorRow(CodeBuilder code, ClassDesc owner, Operands operands, Loops loops, UnrollAndJam jam, Uses uses, Lanes lanes) {
        this.code = code;
        this.operands = operands;
        this.loops = loops;
        this.jam = jam;
        this.lanes = lanes.count();
        scalar = new ScalarRow(code, operands, loops, uses);
        expressions = new VectorExpressions(code, owner, loops, uses, scalar.expressions(), jam.tabulated(), lanes);
    }

    @Override
    public void enter(int level) {
        scalar.enter(level);
    }

    @Override
    public void lanes() {
        int l = loops.index[2];
        int from = code.allocateLocal(TypeKind.INT);
        int end = code.allocateLocal(TypeKind.INT);
        Label rest = code.newLabel();
        Label done = code.newLabel();
        Label again = code.newLabel();
        code.iload(Loops.FIRST_LANE).istore(l);
        code.iload(l).istore(from);
        code.iload(Loops.LAST_LANE).loadConstant(lanes - 1).isub().istore(end);
        code.iload(l).iload(end).if_icmpge(rest);
        code.labelBinding(again);
        // This changes no index. Without it the JIT compiler makes one loop of the two, and does not see that it is counted.
        code.iload(from).iload(Loops.LAST_LANE).loadConstant(lanes).isub()
                .invokestatic(MATH, "min", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int))
                .istore(l);
        loops.upTo(l, end, lanes, this::vector);
        if (operands.repeatable()) {
            code.iload(l).iload(Loops.LAST_LANE).if_icmpge(done);
            code.iload(Loops.LAST_LANE).loadConstant(lanes).isub().istore(from);
            code.goto_(again);
        }
        code.labelBinding(rest);
        if (jam.count() == 1) {
            scalar.rest();
        }
        code.labelBinding(done);
    }

    private void vector() {
        for (List<Expr> stage : jam.stages()) {
            if (stage != jam.stages().getFirst()) {
                expressions.endStage();
            }
            for (Expr sum : stage) {
                expressions.emitShared(List.of(sum));
                expressions.keep(sum);
            }
        }
        for (int row = 0; row < jam.count(); row++) {
            List<Expr> values = jam.row(row);
            // Row by row, so that no more is kept than the rows to come need.
            expressions.emitShared(values);
            for (int n = 0; n < values.size(); n++) {
                expressions.emit(values.get(n));
                expressions.store(n, jam.at(operands, row));
            }
        }
    }
}
