package testudo.runtime.scheduling;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Skew;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;

/** The indices of a buffer that are addressed, and when planes are written and read within a column. */
final class BufferReach {

    private final AxisRoles roles;
    final Set<Axis> unwrapped = EnumSet.noneOf(Axis.class);
    final Interval[] rows;
    final Interval[] lanes;
    final PlaneLives lives = new PlaneLives();
    final boolean rolls;
    Interval planes = Interval.EMPTY;
    Interval written = Interval.EMPTY;

    BufferReach(Buffer buffer, AxisRoles roles, Skew skew, ColumnExtents[] extents) {
        this.roles = roles;
        rows = new Interval[extents.length];
        lanes = new Interval[extents.length];
        Arrays.fill(rows, Interval.EMPTY);
        Arrays.fill(lanes, Interval.EMPTY);
        rolls = buffer.isWindow() && skew.streams();
        if (buffer.isWindow()) {
            for (Axis axis : List.of(roles.row(), roles.lane())) {
                if (extents[0].unwrapped(buffer.field(), axis)) {
                    unwrapped.add(axis);
                }
            }
            boolean periodic = buffer.field().spec().boundaries().periodic(roles.plane());
            if (periodic && (skew.streams() || buffer.isPrivate() && extents[0].cutsPlanes())) {
                unwrapped.add(roles.plane());
            }
        }
    }

    void write(Compute c, int phase) {
        Interval p = at(c, roles.plane(), 0, 0);
        written = written.hull(p);
        planes = planes.hull(p);
        if (rolls) {
            lives.write(p, phase);
        }
    }

    /** @param offsets along the planes' axis */
    void read(Compute c, int phase, int[] offsets) {
        for (int offset : offsets) {
            Interval p = at(c, roles.plane(), offset, offset);
            planes = planes.hull(p);
            if (rolls) {
                lives.read(p, phase);
            }
        }
    }

    /** Rows and lanes at offsets given as hulls. */
    void addRows(Compute c, Interval rowOffsets, Interval laneOffsets) {
        int n = c.column();
        rows[n] = rows[n].hull(at(c, roles.row(), rowOffsets.lo(), rowOffsets.hi() - 1));
        lanes[n] = lanes[n].hull(at(c, roles.lane(), laneOffsets.lo(), laneOffsets.hi() - 1));
    }

    /** What a reduction reads: the whole grid's cells, shifted by an offset. */
    void addCells(Box cells) {
        rows[0] = rows[0].hull(Interval.of(cells, roles.row()));
        lanes[0] = lanes[0].hull(Interval.of(cells, roles.lane()));
        planes = planes.hull(Interval.of(cells, roles.plane()));
    }

    private Interval at(Compute c, Axis axis, int least, int most) {
        int by = unwrapped.contains(axis) ? c.shift().along(axis) : 0;
        return new Interval(c.box().lower(axis) + by + least, c.box().upper(axis) + by + most);
    }
}
