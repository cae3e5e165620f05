package testudo.runtime.analysis;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.program.Assignment;
import testudo.api.program.Role;

/**
 * A run of kernels that a worker computes without waiting for another.
 *
 * @param index       position in the step, from 0
 * @param assignments the kernels in program order
 * @param recomputed  intermediates of this stage that a worker computes beyond its own part, so that it need not wait
 * @param reasons     why the wait before this stage exists; for the first stage, hazards from the step before
 */
public record Stage(int index, List<Assignment> assignments, List<Recomputed> recomputed, List<Hazard> reasons) {

    /**
     * An intermediate whose border is computed again by the neighbour.
     *
     * @param field  the intermediate
     * @param layers border layers, both sides of one cut together
     * @param weight operations per border element, in additions
     */
    public record Recomputed(Field field, int layers, int weight) {}

    public Stage {
        assignments = List.copyOf(assignments);
        recomputed = List.copyOf(recomputed);
        reasons = List.copyOf(reasons);
    }

    /** Kernels of the method, boundary formulas not counted. */
    public long kernels() {
        return assignments.stream().filter(a -> a.role() == Role.KERNEL).count();
    }
}
