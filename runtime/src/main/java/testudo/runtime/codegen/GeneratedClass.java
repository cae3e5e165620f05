package testudo.runtime.codegen;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.Optional;

import testudo.runtime.codegen.body.Body;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/** The class around a kernel's method, and its way into the virtual machine. */
final class GeneratedClass {

    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void,
            Frame.class.describeConstable().orElseThrow(), Scalars.class.describeConstable().orElseThrow(),
            ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int,
            ConstantDescs.CD_int, ConstantDescs.CD_int);

    /** Bytes of code beyond which HotSpot leaves a method to the interpreter, unless told otherwise. */
    private static final int LARGEST = 8000;

    private final String kernel;
    private final byte[] bytes;

    private GeneratedClass(String kernel, byte[] bytes) {
        this.kernel = kernel;
        this.bytes = bytes;
    }

    /**
     * The class of a kernel.
     *
     * @throws IllegalArgumentException when the body does not fit into one method
     */
    static GeneratedClass of(Operands operands, Body body) {
        ClassDesc owner = ClassDesc.of(GeneratedClass.class.getPackageName(),
                "Generated_" + operands.name().replaceAll("[^A-Za-z0-9_]", "_"));
        return new GeneratedClass(operands.name(), ClassFile.of().build(owner, builder -> {
            builder.withFlags(AccessFlag.FINAL, AccessFlag.SUPER)
                    .withInterfaceSymbols(Kernel.class.describeConstable().orElseThrow())
                    .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                            code -> code.aload(0)
                                    .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME,
                                            ConstantDescs.MTD_void)
                                    .return_())
                    .withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, code -> body.emit(code, owner));
            body.addMembers(builder, owner);
        }));
    }

    /** A class of the body if the virtual machine compiles methods of that size, else nothing. */
    static Optional<GeneratedClass> ifCompilable(Operands operands, Body body) {
        try {
            return Optional.of(of(operands, body)).filter(GeneratedClass::compilable);
        } catch (IllegalArgumentException beyondOneMethod) {
            return Optional.empty();
        }
    }

    private boolean compilable() {
        return ClassFile.of().parse(bytes).methods().stream().flatMap(m -> m.findAttribute(Attributes.code()).stream())
                .allMatch(code -> code.codeLength() <= LARGEST);
    }

    /** Its instructions as text. */
    String listing() {
        return Listing.of(bytes);
    }

    /** The kernel as an object of this class, which is hidden from all others. */
    Kernel load() {
        try {
            Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
            return (Kernel) type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Kernel '" + kernel + "' cannot be loaded.", e);
        }
    }
}
