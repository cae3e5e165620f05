package testudo.runtime.fusion;

import testudo.api.field.State;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.TeamSize;

/**
 * Where nothing is lost when only single steps are tried, which halves what there is to derive before the first step.
 *
 * <p>A program of one kernel hands nothing from kernel to kernel. Where all it touches stays in the second level, more steps at once save
 * no traffic, but waits, and compute again what they need of each other; columns that lean would not, but cannot go around. So the cost
 * model chose single steps on all 62 grids and kernels that were tried (docs/decisions/0029-start.md).
 */
public final class SingleSteps {

    private SingleSteps() {}

    /** Whether to take steps one at a time without comparing. */
    public static boolean suffice(Analysis analysis, int workers, Caches caches) {
        Program program = analysis.program();
        if (program.assignments().size() != 1 || TeamSize.of(analysis, workers) < workers) {
            return false;
        }
        AxisRoles roles = AxisRoles.of(program.grid());
        long bytes = 0;
        for (State state : program.states()) {
            boolean around =
                    state.spec().boundaries().periodic(roles.plane()) && state.spec().boundaries().periodic(roles.row());
            if (!around || !program.advances(state)) {
                return false;
            }
            bytes += 2 * state.domain().volume() * program.bytes(state);
        }
        for (var coefficient : program.coefficients()) {
            bytes += coefficient.domain().volume() * program.bytes(coefficient);
        }
        return bytes <= workers * caches.second();
    }
}
