package testudo.runtime.codegen.body;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

import testudo.runtime.codegen.groups.RowGroups;
import testudo.runtime.codegen.groups.UnrollAndJam;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * Loops around a vector of lanes at a time, of as many rows as are computed together.
 *
 * @param groups the rows computed together, and how what they leave is computed
 */
public record VectorBody(Operands operands, RowGroups groups, Lanes lanes) implements Body {

    @Override
    public void emit(CodeBuilder run, ClassDesc owner) {
        Loops loops = new Loops(run, operands);
        loops.emit(groups.ways().stream().map(jam -> strip(run, owner, loops, jam)).toList());
    }

    private Loops.Strip strip(CodeBuilder run, ClassDesc owner, Loops loops, UnrollAndJam jam) {
        Uses uses = new Uses(jam.outputs(), operands.roles());
        return new Loops.Strip(jam.planes(), jam.rows(), lanes.count(), uses.reads(),
                new VectorRow(run, owner, operands, loops, jam, uses, lanes));
    }

    @Override
    public void addMembers(ClassBuilder builder, ClassDesc owner) {
        UnrollAndJam most = groups.most();
        VectorExpressions.constants(builder, owner, lanes, most.tabulated());
        tell(builder, "rowsTogether", most.rows());
        tell(builder, "planesTogether", most.planes());
    }

    private static void tell(ClassBuilder builder, String method, int together) {
        if (together > 1) {
            builder.withMethodBody(method, MethodTypeDesc.of(ConstantDescs.CD_int), ClassFile.ACC_PUBLIC,
                    code -> code.loadConstant(together).ireturn());
        }
    }
}
