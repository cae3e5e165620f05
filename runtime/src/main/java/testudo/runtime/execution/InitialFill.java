package testudo.runtime.execution;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Layout;

/**
 * Writes the values before the first step into part of the arrays of one field: elements inside the domain straight from
 * the function, ghosts by the definition of a read.
 *
 * @param second the other array of a state, given the same values, or {@code array} again
 */
record InitialFill(Field field, Layout layout, int column, double[] array, double[] second, ElementFunction values) {

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
        for (int r = rows.lo(); r < rows.hi(); r++) {
            fillRow(p, r, lanes);
        }
    }

    private void fillRow(int p, int r, Interval lanes) {
        AxisRoles roles = layout.roles();
        boolean inside = domain(roles.plane()).contains(p) && domain(roles.row()).contains(r);
        Interval own = inside ? lanes.intersect(domain(roles.lane())) : Interval.EMPTY;
        int base = layout.position(p, r, 0, column);
        if (own.isEmpty()) {
            fillGhosts(p, r, base, lanes.lo(), lanes.hi());
        } else {
            fillGhosts(p, r, base, lanes.lo(), own.lo());
            fillElements(index(Axis.I, p, r, 0), index(Axis.J, p, r, 0), index(Axis.K, p, r, 0), base, own);
            fillGhosts(p, r, base, own.hi(), lanes.hi());
        }
        if (second != array && !lanes.isEmpty()) {
            System.arraycopy(array, base + lanes.lo(), second, base + lanes.lo(), lanes.length());
        }
    }

    /** The hot loop, on a row that begins at (i, j, k). */
    private void fillElements(int i, int j, int k, int base, Interval lanes) {
        Axis lane = layout.roles().lane();
        int di = lane == Axis.I ? 1 : 0;
        int dj = lane == Axis.J ? 1 : 0;
        int dk = lane == Axis.K ? 1 : 0;
        for (int l = lanes.lo(); l < lanes.hi(); l++) {
            array[base + l] = values.at(i + l * di, j + l * dj, k + l * dk);
        }
    }

    private void fillGhosts(int p, int r, int base, int from, int to) {
        for (int l = from; l < to; l++) {
            array[base + l] = switch (field.source(index(Axis.I, p, r, l), index(Axis.J, p, r, l),
                    index(Axis.K, p, r, l))) {
                case Source.Element(int i, int j, int k, boolean negated) ->
                        negated ? -values.at(i, j, k) : values.at(i, j, k);
                case Source.Value(double value) -> value;
            };
        }
    }

    private int index(Axis axis, int p, int r, int l) {
        AxisRoles roles = layout.roles();
        return axis == roles.plane() ? p : axis == roles.row() ? r : l;
    }
}
