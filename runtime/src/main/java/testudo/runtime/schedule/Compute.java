package testudo.runtime.schedule;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;

/**
 * One kernel on one box.
 *
 * @param kernel the assignment
 * @param box    the elements computed, inside the target's domain
 * @param shift  whole periods to add to get the unwrapped indices by which windows are addressed
 * @param column the column of sub-domains it belongs to
 * @param target where the values go
 */
public record Compute(Assignment kernel, Box box, Offset shift, int column, Buffer target) {

    /** This computation on another box. */
    public Compute on(Box other) {
        return other.equals(box) ? this : new Compute(kernel, other, shift, column, target);
    }

    /** Whether both have the same indices along an axis. */
    public boolean alike(Compute other, Axis axis) {
        return box.lower(axis) == other.box.lower(axis) && box.upper(axis) == other.box.upper(axis);
    }

    /** Whether both are shifted alike; most are not shifted at all. */
    public boolean shiftedAlike(Compute other) {
        return shift == other.shift || shift.equals(other.shift);
    }

    /** Whether both compute the same rows and lanes of a buffer in one column. */
    public boolean sameRows(Compute other, AxisRoles roles) {
        return target == other.target && column == other.column && shiftedAlike(other) && alike(other, roles.row())
                && alike(other, roles.lane());
    }

    /** Whether both are of one kernel and compute the same planes. */
    public boolean samePlanes(Compute other, AxisRoles roles) {
        return kernel == other.kernel && shiftedAlike(other) && alike(other, roles.plane());
    }

    /** The indices along an axis by which a buffer of the given layout is addressed, at an offset. */
    public Interval in(Layout layout, Axis axis, int offset) {
        int by = offset + (layout.unwrapped(axis) ? shift.along(axis) : 0);
        return new Interval(box.lower(axis) + by, box.upper(axis) + by);
    }
}
