package testudo.runtime.execution;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Layout;

/**
 * Writes the values before the first step into part of the arrays of one field: elements inside the domain straight from
 * the function, ghosts by the definition of a read.
 *
 * @param second the other array of a state, given the same values, or {@code array} again
 */
record InitialFill(Field field, Layout layout, int column, Elements array, Elements second, ElementFunction values) {

    private Interval domain(Axis axis) {
        return Interval.of(field.domain(), axis);
    }

    /** The part whose indices along an axis lie in a strip. */
    void fill(Axis axis, Interval strip) {
        AxisRoles roles = layout.roles();
        Interval domain = domain(roles.plane());
        for (int p = domain.lo(); p < domain.hi(); p++) {
            fillPlane(p, axis, strip);
        }
        fillOutside(axis, strip);
    }

    /** Fills only the planes outside the domain that have storage of their own. */
    void fillOutside(Axis axis, Interval strip) {
        layout.copies().forEach(plane -> fillPlane(plane.plane(), axis, strip));
        layout.constants().forEach(plane -> fillPlane(plane, axis, strip));
    }

    private void fillPlane(int p, Axis axis, Interval strip) {
        AxisRoles roles = layout.roles();
        if (axis == roles.plane() && !strip.contains(p)) {
            return;
        }
        Interval rows = layout.span(roles.row(), column);
        Interval lanes = layout.span(roles.lane(), column);
        rows = axis == roles.row() ? rows.intersect(strip) : rows;
        lanes = axis == roles.lane() ? lanes.intersect(strip) : lanes;
        if (lanes.isEmpty()) {
            return;
        }
        Interval inside = domain(roles.plane()).contains(p) ? rows.intersect(domain(roles.row())) : Interval.EMPTY;
        Source[] beside = inside.isEmpty() ? new Source[0] : beside(p, inside.lo(), lanes);
        double[] row = new double[lanes.length()];
        for (int r = rows.lo(); r < rows.hi(); r++) {
            fillRow(p, r, lanes, inside.contains(r), beside, row);
        }
    }

    /** What lies beside the domain in a row: of all rows inside it the same lanes, which is asked once for all of them. */
    private Source[] beside(int p, int r, Interval lanes) {
        Interval own = domain(layout.roles().lane());
        Source[] sources = new Source[lanes.length()];
        for (int l = lanes.lo(); l < lanes.hi(); l++) {
            sources[l - lanes.lo()] = own.contains(l) ? null : source(p, r, l);
        }
        return sources;
    }

    private Source source(int p, int r, int l) {
        return field.source(index(Axis.I, p, r, l), index(Axis.J, p, r, l), index(Axis.K, p, r, l));
    }

    private void fillRow(int p, int r, Interval lanes, boolean inside, Source[] beside, double[] row) {
        AxisRoles roles = layout.roles();
        long base = layout.position(p, r, 0, column);
        if (inside) {
            Interval own = lanes.intersect(domain(roles.lane()));
            values.along(roles.lane(), index(Axis.I, p, r, own.lo()), index(Axis.J, p, r, own.lo()),
                    index(Axis.K, p, r, own.lo()),
                    row, own.lo() - lanes.lo(), own.length());
            for (int n = 0; n < row.length; n++) {
                if (beside[n] != null) {
                    row[n] = inRow(beside[n], p, r);
                }
            }
        } else {
            for (int l = lanes.lo(); l < lanes.hi(); l++) {
                row[l - lanes.lo()] = value(source(p, r, l));
            }
        }
        array.write(base + lanes.lo(), row, 0, row.length);
        if (second != array) {
            second.write(base + lanes.lo(), row, 0, row.length);
        }
    }

    private double value(Source source) {
        return switch (source) {
            case Source.Element(int i, int j, int k, Outside outside) -> outside.of(values.at(i, j, k));
            case Source.Value(double value) -> value;
            case Source.Given _ -> 0;
        };
    }

    /** The value of a ghost beside a row inside, from what its fellow beside another such row has. */
    private double inRow(Source source, int p, int r) {
        if (!(source instanceof Source.Element(int i, int j, int k, Outside outside))) {
            return value(source);
        }
        Axis lane = layout.roles().lane();
        int l = lane == Axis.I ? i : lane == Axis.J ? j : k;
        return outside.of(values.at(index(Axis.I, p, r, l), index(Axis.J, p, r, l), index(Axis.K, p, r, l)));
    }

    private int index(Axis axis, int p, int r, int l) {
        AxisRoles roles = layout.roles();
        return axis == roles.plane() ? p : axis == roles.row() ? r : l;
    }
}
