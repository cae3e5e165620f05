package testudo.runtime.codegen.body;

import java.lang.classfile.CodeBuilder;

import testudo.api.grid.Offset;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/** One element at a time, every second one when the kernel has a colour. */
final class ScalarRow implements Loops.Row {

    private final CodeBuilder code;
    private final Operands operands;
    private final Loops loops;
    private final ScalarExpressions expressions;

    ScalarRow(CodeBuilder code, Operands operands, Loops loops, Uses uses) {
        this.code = code;
        this.operands = operands;
        this.loops = loops;
        expressions = new ScalarExpressions(code, operands, loops, uses);
    }

    ScalarExpressions expressions() {
        return expressions;
    }

    @Override
    public void enter(int level) {
        expressions.emitUniform(level);
    }

    @Override
    public void lanes() {
        code.iload(Loops.FIRST_LANE).istore(loops.index[2]);
        loops.toColour();
        rest();
    }

    /** From the current lane to the last one. */
    void rest() {
        loops.upTo(loops.index[2], Loops.LAST_LANE, operands.colour() >= 0 ? 2 : 1, () -> {
            expressions.emitShared();
            for (int n = 0; n < operands.outputs().size(); n++) {
                loops.pushAddress(n, Offset.ZERO);
                expressions.emit(operands.outputs().get(n));
                code.dastore();
            }
        });
    }
}
