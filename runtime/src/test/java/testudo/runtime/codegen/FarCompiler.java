package testudo.runtime.codegen;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.api.program.Assignment;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/**
 * A back end that takes operands for so large that they lie in memory, as small grids never do.
 *
 * @param compiler makes the code
 * @param targets  whether targets are too, besides what is read
 */
record FarCompiler(KernelCompiler compiler, boolean targets) implements KernelCompiler {

    @Override
    public Kernel compile(Operands operands) {
        int first = targets ? 0 : operands.outputs().size();
        return compiler.compile(
                operands.withFar(IntStream.range(first, operands.fields().size()).boxed().collect(Collectors.toSet())));
    }

    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return compiler.together(kernels, roles);
    }

    @Override
    public boolean offHeap() {
        return compiler.offHeap();
    }
}
