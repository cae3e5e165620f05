package testudo.runtime.codegen;

import java.lang.System.Logger;
import java.util.List;

/** Generates one hidden class per kernel: three loops over {@code double[]} with the lane innermost. */
final class ScalarCompiler implements KernelCompiler {

    private static final Logger LOG = System.getLogger(ScalarCompiler.class.getName());

    @Override
    public Kernel compile(Operands operands) {
        try {
            return GeneratedClass.load(operands, bytes(operands));
        } catch (IllegalArgumentException tooLarge) {
            LOG.log(Logger.Level.WARNING, "Kernel ''{0}'' is too large for one method ({1}) and is interpreted.",
                    operands.name(), tooLarge.getMessage());
            return new TreeKernel(operands);
        }
    }

    @Override
    public String listing(Operands operands) {
        try {
            return Listing.of(bytes(operands));
        } catch (IllegalArgumentException tooLarge) {
            return "too large for one method\n" + KernelCompiler.tree().listing(operands);
        }
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }

    private static byte[] bytes(Operands operands) {
        return GeneratedClass.bytes(operands, _ -> {}, code -> {
            Loops loops = new Loops(code, operands);
            Uses uses = new Uses(operands);
            loops.emit(List.of(Loops.Strip.single(uses.reads(), new ScalarBody(code, operands, loops, uses))));
        });
    }
}
