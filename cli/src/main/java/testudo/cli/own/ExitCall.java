package testudo.cli.own;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * A model tried to end the program, which would end the command without a word and with the code of one that has done its work.
 *
 * <p>An error, since models catch exceptions. Any thread.
 */
public final class ExitCall extends Error {

    private static final ClassDesc HERE = ExitCall.class.describeConstable().orElseThrow();
    private static final ClassDesc RUNTIME = Runtime.class.describeConstable().orElseThrow();
    private static final Set<String> OWNERS = Set.of("java/lang/System", "java/lang/Runtime");
    private static final Set<String> METHODS = Set.of("exit", "halt");

    private ExitCall() {
        super("a model cannot end the program; what it cannot compute it refuses by throwing a ModelException", null);
    }

    /** What is called in place of {@code System.exit}. */
    public static void refuse(int code) {
        throw new ExitCall();
    }

    /** What is called in place of {@code exit} and {@code halt} of {@code Runtime}. */
    public static void refuse(Runtime runtime, int code) {
        throw new ExitCall();
    }

    /** A class file that refuses to end the program where it would have done it. */
    static byte[] refusedIn(byte[] bytes) {
        ClassFile files = ClassFile.of();
        return files.transformClass(files.parse(bytes), ClassTransform.transformingMethodBodies(ExitCall::refused));
    }

    private static void refused(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeInstruction call && OWNERS.contains(call.owner().asInternalName())
                && METHODS.contains(call.name().stringValue())) {
            code.invokestatic(HERE, "refuse", call.owner().asInternalName().endsWith("System")
                    ? MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int)
                    : MethodTypeDesc.of(ConstantDescs.CD_void, RUNTIME, ConstantDescs.CD_int));
        } else {
            code.with(element);
        }
    }
}
