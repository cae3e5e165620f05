package testudo.runtime.codegen;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Compiles kernels of one {@link Shape} once: the steps of a fused chain run the same code, compiled once. */
final class SharedKernels implements KernelCompiler {

    private final KernelCompiler compiler;
    private final Map<Shape, Kernel> kernels = new ConcurrentHashMap<>();

    SharedKernels(KernelCompiler compiler) {
        this.compiler = compiler;
    }

    @Override
    public Kernel compile(Operands operands) {
        return kernels.computeIfAbsent(Shape.of(operands), _ -> compiler.compile(operands));
    }

    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return compiler.together(kernels, roles);
    }

    @Override
    public String listing(Operands operands) {
        return compiler.listing(operands);
    }

    @Override
    public String description() {
        return compiler.description();
    }

    @Override
    public String description(Precision precision) {
        return compiler.description(precision);
    }

    @Override
    public boolean offHeap() {
        return compiler.offHeap();
    }

    @Override
    public boolean isGradual() {
        return compiler.isGradual();
    }

    @Override
    public KernelCompiler sharing() {
        return this;
    }

    @Override
    public KernelCompiler gradual() {
        return new SharedKernels(compiler.gradual());
    }
}
