package testudo.runtime.codegen;

import java.util.List;

import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/**
 * Two back ends: kernels begin with the code of one and change to that of the other when they are told to settle.
 *
 * @param sooner makes code that the virtual machine compiles soon and that is not too slow before
 * @param later  makes the faster code, and chooses what is compiled together
 */
record GradualCompiler(KernelCompiler sooner, KernelCompiler later) implements KernelCompiler {

    @Override
    public Kernel compile(Operands operands) {
        return new GradualKernel(sooner.compile(operands), () -> later.compile(operands));
    }

    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return later.together(kernels, roles);
    }

    @Override
    public boolean isGradual() {
        return true;
    }

    @Override
    public String listing(Operands operands) {
        return later.listing(operands);
    }

    @Override
    public String description() {
        return later.description();
    }

    @Override
    public String description(Precision precision) {
        return later.description(precision);
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }
}
