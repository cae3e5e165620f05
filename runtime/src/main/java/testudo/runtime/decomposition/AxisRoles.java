package testudo.runtime.decomposition;

import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

/**
 * Which axis is streamed plane by plane, which one rows follow, and which one is contiguous in memory.
 *
 * <p>The lane is the last axis that is not degenerate, so that a grid of any rank has long inner loops; the plane is the
 * first of the others that is not degenerate.
 *
 * @param plane outermost in storage
 * @param row   between
 * @param lane  contiguous
 */
public record AxisRoles(Axis plane, Axis row, Axis lane) {

    /** Whether so many workers share planes where they lean, as these have no rows to share. */
    public boolean leansInBands(Grid grid, int workers) {
        return workers > 1 && grid.degenerate(row) && !grid.degenerate(plane);
    }

    /** The axis along which workers are neighbours: rows where there are enough, else planes, if these too, or lanes. */
    public Axis cut(Grid grid, int workers, boolean planesToo) {
        List<Axis> candidates = planesToo ? List.of(row, plane, lane) : List.of(row, lane);
        return candidates.stream().filter(axis -> grid.extent(axis) >= Math.max(2, workers)).findFirst()
                .orElseGet(() -> candidates.stream()
                        .reduce((a, b) -> grid.extent(b) > grid.extent(a) ? b : a).orElseThrow());
    }

    public static AxisRoles of(Grid grid) {
        Axis lane = Axis.I;
        for (Axis axis : Axis.values()) {
            if (!grid.degenerate(axis)) {
                lane = axis;
            }
        }
        Axis plane = null;
        Axis row = null;
        for (Axis axis : Axis.values()) {
            if (axis == lane) {
                continue;
            }
            if (plane == null) {
                plane = axis;
            } else if (grid.degenerate(plane) && !grid.degenerate(axis)) {
                row = plane;
                plane = axis;
            } else {
                row = axis;
            }
        }
        return new AxisRoles(plane, row, lane);
    }
}
