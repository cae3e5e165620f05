package testudo.runtime.codegen.body;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;

import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * Three loops, the lane innermost, around one element at a time.
 *
 * @param uses of the operands' formulas
 */
public record ScalarBody(Operands operands, Uses uses) implements Body {

    @Override
    public void emit(CodeBuilder run, ClassDesc owner) {
        Loops loops = new Loops(run, operands);
        loops.emit(List.of(Loops.Strip.single(uses.reads(), new ScalarRow(run, operands, loops, uses))));
    }

    @Override
    public void addMembers(ClassBuilder builder, ClassDesc owner) {}
}
