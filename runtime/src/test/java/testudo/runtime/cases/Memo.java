package testudo.runtime.cases;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Compiles each kernel of one analysis once, for tests that link it many times. */
public final class Memo implements KernelCompiler {

    private record Key(String name, List<Operands.Place> places) {}

    private final KernelCompiler compiler;
    private final Map<Key, Kernel> kernels = new HashMap<>();

    public Memo(KernelCompiler compiler) {
        this.compiler = compiler;
    }

    @Override
    public boolean offHeap() {
        return compiler.offHeap();
    }

    @Override
    public Kernel compile(Operands operands) {
        return kernels.computeIfAbsent(new Key(operands.name(), operands.places()), _ -> compiler.compile(operands));
    }
}
