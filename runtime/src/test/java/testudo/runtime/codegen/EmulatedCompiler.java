package testudo.runtime.codegen;

import testudo.runtime.codegen.machine.Division;
import testudo.runtime.codegen.machine.EmulatedKernel;
import testudo.runtime.codegen.machine.KernelFunction;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/**
 * Makes the machine code of a processor that need not be here: the emulator runs it.
 *
 * @param target the processor
 */
public record EmulatedCompiler(Target target) implements KernelCompiler {

    @Override
    public Kernel compile(Operands given) {
        return SplitKernel.compile(given, this::whole);
    }

    private Kernel whole(Operands operands) {
        return KernelFunction.of(operands, target, Division.BY_RECIPROCALS, false)
                .<Kernel>map(code -> new EmulatedKernel(operands, code,
                        () -> KernelFunction.of(operands, target, Division.TRUE, false).orElseThrow()))
                .orElseGet(() -> KernelCompiler.tree().compile(operands));
    }

    @Override
    public boolean offHeap() {
        return true;
    }
}
