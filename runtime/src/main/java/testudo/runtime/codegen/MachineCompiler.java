package testudo.runtime.codegen;

import java.util.List;
import java.util.Optional;

import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.assembler.MachineCode;
import testudo.runtime.codegen.groups.GroupedKernels;
import testudo.runtime.codegen.machine.Division;
import testudo.runtime.codegen.machine.Encodable;
import testudo.runtime.codegen.machine.FloatTrees;
import testudo.runtime.codegen.machine.KernelFunction;
import testudo.runtime.codegen.machine.MachineKernel;
import testudo.runtime.codegen.machine.Split;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.memory.ExecutableCode;

/** Generates machine code: operands → selection → bodies → loops → bytes. */
final class MachineCompiler implements KernelCompiler {

    /** Values kept for later use may be so many times the registers: those that memory keeps in the meantime cost little. */
    private static final int SPILLED = 2;

    private final Target target;

    MachineCompiler(Target target) {
        this.target = target;
    }

    @Override
    public Kernel compile(Operands given) {
        return SplitKernel.compile(given, this::whole);
    }

    /** Code, or where a formula is so large that its values need too much of the stack, a walk over the tree. */
    private Kernel whole(Operands operands) {
        String name = "testudo " + operands.name();
        return function(operands, false)
                .<Kernel>map(code -> new MachineKernel(operands, new ExecutableCode(code.bytes(), name),
                        () -> new ExecutableCode(
                                KernelFunction.of(operands, target, Division.TRUE, false).orElseThrow().bytes(),
                                name + " dividing")))
                .orElseGet(() -> KernelCompiler.tree().compile(operands));
    }

    private Optional<MachineCode> function(Operands operands, boolean listed) {
        return KernelFunction.of(operands, target, Division.BY_RECIPROCALS, listed)
                .or(() -> KernelFunction.of(operands, target, Division.TRUE, listed));
    }

    @Override
    public String description() {
        return description(Precision.DOUBLE);
    }

    @Override
    public String description(Precision precision) {
        return "machine code of " + target.lanes() * precision.perDouble() + " lanes";
    }

    @Override
    public boolean offHeap() {
        return true;
    }

    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return GroupedKernels.worth(kernels, SPILLED * target.registers());
    }

    @Override
    public String listing(Operands given) {
        Operands operands = FloatTrees.computed(given);
        Encodable encodable = new Encodable(operands);
        Optional<String> obstacle = encodable.obstacle(operands.outputs(), operands);
        if (obstacle.isPresent()) {
            StringBuilder text = new StringBuilder();
            new SplitKernel(operands, Split.of(operands, encodable), AssemblyListing.recorder(text, "machine code", this),
                    AssemblyListing.recorder(text, "Java, as machine code has no " + obstacle.get(), KernelCompiler.scalar()));
            return text.toString();
        }
        return function(operands, true).map(AssemblyListing::of)
                .orElseGet(() -> "too large for machine code\n" + KernelCompiler.tree().listing(operands));
    }
}
