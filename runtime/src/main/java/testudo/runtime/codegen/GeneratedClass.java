package testudo.runtime.codegen;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.function.Consumer;

/** The class around a kernel's method, and its way into the virtual machine. */
final class GeneratedClass {

    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void,
            Frame.class.describeConstable().orElseThrow(), Scalars.class.describeConstable().orElseThrow(),
            ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int,
            ConstantDescs.CD_int, ConstantDescs.CD_int);

    /** Bytes of code beyond which HotSpot leaves a method to the interpreter, unless told otherwise. */
    private static final int LARGEST = 8000;

    private GeneratedClass() {}

    static ClassDesc name(Operands operands) {
        return ClassDesc.of(GeneratedClass.class.getPackageName(),
                "Generated_" + operands.name().replaceAll("[^A-Za-z0-9_]", "_"));
    }

    /**
     * @param members adds what the method needs
     * @param run     emits {@link Kernel#run}
     * @throws IllegalArgumentException when the method does not fit
     */
    static byte[] bytes(Operands operands, Consumer<ClassBuilder> members, Consumer<CodeBuilder> run) {
        return ClassFile.of().build(name(operands), builder -> {
            builder.withFlags(AccessFlag.FINAL, AccessFlag.SUPER)
                    .withInterfaceSymbols(Kernel.class.describeConstable().orElseThrow())
                    .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                            code -> code.aload(0)
                                    .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME,
                                            ConstantDescs.MTD_void)
                                    .return_())
                    .withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, run);
            members.accept(builder);
        });
    }

    /** Whether {@link Kernel#run} is small enough for the virtual machine to compile it. */
    static boolean compilable(byte[] bytes) {
        return ClassFile.of().parse(bytes).methods().stream().flatMap(m -> m.findAttribute(Attributes.code()).stream())
                .allMatch(code -> code.codeLength() <= LARGEST);
    }

    static Kernel load(Operands operands, byte[] bytes) {
        try {
            Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
            return (Kernel) type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Kernel '" + operands.name() + "' cannot be loaded.", e);
        }
    }
}
