package testudo.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.program.Assignment;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;

/** Groups the computations of phases as a back end wants them, asking it once for the same kernels. */
final class Groups {

    private final KernelCompiler compiler;
    private final AxisRoles roles;
    private final Map<List<Assignment>, Boolean> together = new HashMap<>();

    Groups(KernelCompiler compiler, AxisRoles roles) {
        this.compiler = compiler;
        this.roles = roles;
    }

    List<KernelGroup> of(List<Compute> phase) {
        return KernelGroup.of(phase, kernels -> together.computeIfAbsent(kernels, k -> compiler.together(k, roles)));
    }
}
