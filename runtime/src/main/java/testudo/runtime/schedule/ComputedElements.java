package testudo.runtime.schedule;

import java.util.List;

import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.api.program.Role;

/**
 * How many elements a schedule computes in a step, against how many there are; boundary formulas not counted.
 *
 * @param computed elements computed by all workers and kernels
 * @param distinct elements of all kernels' regions
 */
public record ComputedElements(long computed, long distinct) {

    public static ComputedElements of(Schedule schedule) {
        long computed = 0;
        for (WorkerScript script : schedule.scripts()) {
            for (List<Compute> phase : script.phases()) {
                for (Compute c : phase) {
                    computed += counted(c.kernel()) ? c.box().volume() : 0;
                }
            }
        }
        long distinct = 0;
        for (Assignment a : schedule.analysis().program().assignments()) {
            distinct += counted(a) ? a.box().volume() : 0;
        }
        return new ComputedElements(computed, distinct);
    }

    private static boolean counted(Assignment a) {
        return a.role() != Role.BOUNDARY;
    }

    /** The share of the work that is done more than once: 0.1 when a tenth is computed twice. */
    public double redundancy() {
        return (double) computed / distinct - 1;
    }
}
