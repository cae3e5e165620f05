package testudo.runtime.codegen.body;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;

import testudo.runtime.kernel.Kernel;

/** What a generated class computes: the code of its one method and what that needs beside it. */
public sealed interface Body permits ScalarBody, VectorBody {

    /**
     * Emits the instructions of {@link Kernel#run}.
     *
     * @param owner the generated class
     * @throws IllegalArgumentException when they are too many for one method
     */
    void emit(CodeBuilder run, ClassDesc owner);

    /** Adds the fields and other methods that the generated class needs. */
    void addMembers(ClassBuilder builder, ClassDesc owner);
}
