package testudo.runtime.codegen;

import java.lang.System.Logger;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;

/** Generates one hidden class per kernel: three loops over {@code double[]} with the lane innermost. */
final class ScalarCompiler implements KernelCompiler {

    static final ClassDesc KERNEL = Kernel.class.describeConstable().orElseThrow();
    private static final Logger LOG = System.getLogger(ScalarCompiler.class.getName());
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void,
            Frame.class.describeConstable().orElseThrow(), Scalars.class.describeConstable().orElseThrow(),
            ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int,
            ConstantDescs.CD_int, ConstantDescs.CD_int);

    @Override
    public Kernel compile(Operands operands) {
        try {
            Class<?> type = MethodHandles.lookup().defineHiddenClass(classFile(operands), true).lookupClass();
            return (Kernel) type.getDeclaredConstructor().newInstance();
        } catch (IllegalArgumentException tooLarge) {
            LOG.log(Logger.Level.WARNING, "Kernel ''{0}'' is too large for one method ({1}) and is interpreted.",
                    operands.name(), tooLarge.getMessage());
            return new TreeKernel(operands);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Kernel '" + operands.name() + "' cannot be loaded.", e);
        }
    }

    private static byte[] classFile(Operands operands) {
        String name = operands.name().replaceAll("[^A-Za-z0-9_]", "_");
        ClassDesc type = ClassDesc.of(ScalarCompiler.class.getPackageName(), "Generated_" + name);
        return ClassFile.of().build(type, builder -> builder
                .withFlags(AccessFlag.FINAL, AccessFlag.SUPER)
                .withInterfaceSymbols(KERNEL)
                .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                        code -> code.aload(0)
                                .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                                .return_())
                .withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, code -> new ScalarLoops(code, operands).emit()));
    }
}
