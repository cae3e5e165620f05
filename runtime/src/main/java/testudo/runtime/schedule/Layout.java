package testudo.runtime.schedule;

import java.util.List;
import java.util.Set;

import testudo.api.field.Outside;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;

/**
 * Where the elements of a buffer lie in its array: planes in slots, each a matrix of rows by lanes.
 *
 * <p>Element (p, r, l) is at {@code offset + slot(p)·planePitch + (r − rowOrigin)·rowPitch + (l − laneOrigin)}. A window has
 * fewer slots than planes; planes outside the field's domain share the slot of the plane their boundary rule names, have one
 * of their own (copies: where values are changed, or the plane is overwritten before it has been read outside), or share
 * one of constants.
 *
 * @param roles      which axis is plane, row, lane
 * @param unwrapped  the axes addressed by unwrapped indices
 * @param planes     the plane indices that may be addressed
 * @param slotOf     slot per plane, from {@code planes.lo()}
 * @param slots      number of slots
 * @param rowSpan    per column of sub-domains, the row indices that may be addressed
 * @param laneSpan   likewise lanes
 * @param rows       rows per slot
 * @param lanes      elements addressed per row
 * @param copies     planes outside the domain that hold copies
 * @param constants  planes outside the domain that hold boundary values only
 * @param pitch      where rows and planes begin
 */
public record Layout(AxisRoles roles, Set<Axis> unwrapped, Interval planes, int[] slotOf, int slots,
        List<Interval> rowSpan, List<Interval> laneSpan, int rows, int lanes, List<PlaneCopy> copies,
        List<Integer> constants, Pitch pitch) {

    /**
     * A plane outside that holds values of one inside.
     *
     * @param outside what becomes of them
     */
    public record PlaneCopy(int plane, int source, Outside outside) {}

    public boolean unwrapped(Axis axis) {
        return unwrapped.contains(axis);
    }

    public int slot(int plane) {
        return slotOf[plane - planes.lo()];
    }

    public int rowOrigin(int column) {
        return rowSpan.get(Math.min(column, rowSpan.size() - 1)).lo();
    }

    public int laneOrigin(int column) {
        return laneSpan.get(Math.min(column, laneSpan.size() - 1)).lo();
    }

    /** The indices along the row or lane axis that a column may address. */
    public Interval span(Axis axis, int column) {
        List<Interval> spans = axis == roles.row() ? rowSpan : laneSpan;
        return spans.get(Math.min(column, spans.size() - 1));
    }

    /** Elements of the array. */
    public long size() {
        return pitch.size();
    }

    /** Position of row 0, lane 0 of a plane, possibly outside the array. */
    public long base(int plane, int column) {
        return pitch.offset() + slot(plane) * pitch.plane() - (long) rowOrigin(column) * pitch.row() - laneOrigin(column);
    }

    /** Position of an element. */
    public long position(int plane, int row, int lane, int column) {
        return base(plane, column) + (long) row * pitch.row() + lane;
    }
}
