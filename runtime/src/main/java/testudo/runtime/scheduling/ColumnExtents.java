package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Extents;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Ranges;

/** What every worker computes of one column of sub-domains, along the three axes. */
final class ColumnExtents {

    private final AxisRoles roles;
    private final Axis cut;
    private final boolean shared;
    private final Extents planes;
    private final Extents rows;
    private final Extents lanes;
    /** Per axis, worker and kernel. */
    private final Map<Axis, List<List<Ranges.Segment>>> segments = new EnumMap<>(Axis.class);
    private final List<Assignment> kernels;

    /** @param workers that share the column */
    ColumnExtents(Analysis analysis, AxisRoles roles, Axis cut, Interval rowColumn, Interval laneColumn, int workers) {
        this.roles = roles;
        this.cut = cut;
        shared = workers > 1;
        kernels = analysis.program().assignments();
        for (Axis axis : Axis.values()) {
            segments.put(axis, new ArrayList<>());
        }
        Interval all = new Interval(0, analysis.program().grid().extent(roles.plane()));
        planes = new Extents(analysis, roles.plane(), all, cut == roles.plane() ? workers : 1);
        rows = new Extents(analysis, roles.row(), rowColumn, cut == roles.row() ? workers : 1);
        lanes = new Extents(analysis, roles.lane(), laneColumn, cut == roles.lane() ? workers : 1);
    }

    private Extents along(Axis axis) {
        return axis == roles.plane() ? planes : axis == roles.row() ? rows : lanes;
    }

    Interval of(Assignment a, Axis axis, int worker) {
        return along(axis).of(a, axis == cut && shared ? worker : 0);
    }

    /** The extents of a kernel, cut at the seams of a periodic axis. */
    List<Ranges.Segment> segments(Assignment a, Axis axis, int worker) {
        List<List<Ranges.Segment>> known = segments.get(axis);
        int place = worker * kernels.size() + a.index();
        while (known.size() <= place) {
            Assignment next = kernels.get(known.size() % kernels.size());
            known.add(Ranges.segments(next.target(), axis, of(next, axis, known.size() / kernels.size())));
        }
        return known.get(place);
    }

    boolean cutsPlanes() {
        return cut == roles.plane();
    }

    /** Whether a field is addressed by unwrapped indices along the row or lane axis, or along planes when these are cut. */
    boolean unwrapped(Field field, Axis axis) {
        return along(axis).unwrapped(field);
    }
}
