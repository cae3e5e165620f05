package testudo.runtime.execution;

import java.util.Arrays;

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
        RowInside elements = new RowInside(lanes.intersect(domain(roles.lane())));
        for (int r = rows.lo(); r < rows.hi(); r++) {
            fillRow(p, r, lanes, inside.contains(r), beside, elements);
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

    private void fillRow(int p, int r, Interval lanes, boolean inside, Source[] beside, RowInside elements) {
        long base = layout.position(p, r, 0, column);
        double[] row = new double[lanes.length()];
        Interval own = elements.lanes;
        if (!own.isEmpty()) {
            elements.copy(inside ? element(p, r, own.lo()) : source(p, r, own.lo()), row, own.lo() - lanes.lo());
        }
        for (int l = elements.past(lanes.lo()); l < lanes.hi(); l = elements.past(l + 1)) {
            row[l - lanes.lo()] = inside ? inRow(beside[l - lanes.lo()], p, r) : value(source(p, r, l));
        }
        array.write(base + lanes.lo(), row, 0, row.length);
        if (second != array) {
            second.write(base + lanes.lo(), row, 0, row.length);
        }
    }

    private Source element(int p, int r, int l) {
        return new Source.Element(index(Axis.I, p, r, l), index(Axis.J, p, r, l), index(Axis.K, p, r, l), Outside.SAME);
    }

    /**
     * The part of a row whose lanes lie inside the domain. All of it stands for the same row of elements, or for one value, since axes are
     * mapped one by one; so do the rows after it where an axis has a single element, and elements are not asked for again.
     */
    private final class RowInside {

        private final Interval lanes;
        private final double[] elements;
        private Source.Element first = new Source.Element(-1, -1, -1, Outside.SAME);

        RowInside(Interval lanes) {
            this.lanes = lanes;
            elements = new double[lanes.length()];
        }

        /** A lane, or the first after these where it is their first. */
        int past(int lane) {
            return lane == lanes.lo() ? lanes.hi() : lane;
        }

        /** @param of what the first lane stands for */
        void copy(Source of, double[] row, int at) {
            if (!(of instanceof Source.Element(int i, int j, int k, Outside outside))) {
                Arrays.fill(row, at, at + elements.length, value(of));
                return;
            }
            if (i != first.i() || j != first.j() || k != first.k()) {
                first = new Source.Element(i, j, k, outside);
                values.along(layout.roles().lane(), i, j, k, elements, 0, elements.length);
            }
            if (outside.equals(Outside.SAME)) {
                System.arraycopy(elements, 0, row, at, elements.length);
                return;
            }
            for (int n = 0; n < elements.length; n++) {
                row[at + n] = outside.of(elements[n]);
            }
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
