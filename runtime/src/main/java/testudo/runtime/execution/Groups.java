package testudo.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Schedule;

/** Groups the computations of phases as a back end wants them, asking it once for the same kernels. */
final class Groups {

    private final KernelCompiler compiler;
    private final AxisRoles roles;
    private final Precisions precisions;
    private final Map<List<Assignment>, Boolean> together = new HashMap<>();

    Groups(KernelCompiler compiler, Schedule schedule) {
        this.compiler = compiler;
        roles = schedule.roles();
        precisions = schedule.analysis().program().precisions();
    }

    List<KernelGroup> of(List<Compute> phase) {
        return KernelGroup.of(phase,
                kernels -> together.computeIfAbsent(kernels, k -> alike(k) && compiler.together(k, roles)));
    }

    /** Whether none computes slower for another's sake: kernels that touch floats only stay apart from those that touch doubles. */
    private boolean alike(List<Assignment> kernels) {
        return !precisions.mixed() || kernels.stream().allMatch(precisions::mixed)
                || kernels.stream().noneMatch(precisions::mixed)
                        && kernels.stream().map(k -> precisions.of(k.target())).distinct().count() == 1;
    }
}
