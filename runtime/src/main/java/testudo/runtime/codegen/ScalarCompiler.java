package testudo.runtime.codegen;

import java.lang.System.Logger;

import testudo.runtime.codegen.body.ScalarBody;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Generates scalar code: shape → uses → body → class. A kernel too large for one method is interpreted. */
final class ScalarCompiler implements KernelCompiler {

    private static final Logger LOG = System.getLogger(ScalarCompiler.class.getName());

    private final String description;

    /** @param description what it makes, and why not something faster */
    ScalarCompiler(String description) {
        this.description = description;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Kernel compile(Operands operands) {
        try {
            return generate(operands).load();
        } catch (IllegalArgumentException tooLarge) {
            LOG.log(Logger.Level.WARNING, "Kernel ''{0}'' is too large for one method ({1}) and is interpreted.",
                    operands.name(), tooLarge.getMessage());
            return new TreeKernel(operands);
        }
    }

    @Override
    public String listing(Operands operands) {
        try {
            return generate(operands).listing();
        } catch (IllegalArgumentException tooLarge) {
            return "too large for one method\n" + KernelCompiler.tree().listing(operands);
        }
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }

    private static GeneratedClass generate(Operands operands) {
        return GeneratedClass.of(operands, new ScalarBody(operands, Uses.of(operands)));
    }
}
