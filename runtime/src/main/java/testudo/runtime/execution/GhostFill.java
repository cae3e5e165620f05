package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Ghosts;
import testudo.runtime.schedule.Layout;

/**
 * Copies just-computed elements to the ghosts that stand for them; positions are resolved once.
 *
 * <p>Within a plane, entry {@code n} sets {@code target[n]} from {@code source[n]}, with {@code factor[n]} ±1, or to
 * {@code factor[n]} itself where {@code source[n]} is {@link #CONSTANT}. Planes outside that hold negated copies are filled from
 * their source plane.
 */
final class GhostFill {

    /** No position: positions relative to a plane may be negative, but never this far. */
    private static final int CONSTANT = Integer.MIN_VALUE;

    private final Layout layout;
    private final int column;
    private final int[] target;
    private final int[] source;
    private final double[] factor;
    /** The parity of row plus lane of the source, compared with the kernel's colour; unused without one. */
    private final int[] parity;
    private final int colour;
    private final int[] rows;
    private final int[] lanes;
    private final Layout.NegatedPlane[] negated;

    private record Entry(int row, int lane, int sourceRow, int sourceLane, boolean constant, double factor) {
    }

    GhostFill(Compute c, Layout layout) {
        this.layout = layout;
        column = c.column();
        colour = c.kernel().colour();
        List<Entry> entries = new ArrayList<>();
        List<Integer> allRows = new ArrayList<>();
        List<Integer> allLanes = new ArrayList<>();
        Axis row = layout.roles().row();
        Axis lane = layout.roles().lane();
        Interval ownRows = c.in(layout, row, 0);
        Interval ownLanes = c.in(layout, lane, 0);
        for (Interval rs : Ghosts.with(c.target(), layout, row, column, ownRows)) {
            for (Interval ls : Ghosts.with(c.target(), layout, lane, column, ownLanes)) {
                for (int r = rs.lo(); r < rs.hi(); r++) {
                    for (int l = ls.lo(); l < ls.hi(); l++) {
                        if (!ownRows.contains(r) || !ownLanes.contains(l)) {
                            entries.add(entry(c.target(), r, l, ownRows.contains(r), ownLanes.contains(l)));
                        }
                        if (!layout.negated().isEmpty()) {
                            allRows.add(r);
                            allLanes.add(l);
                        }
                    }
                }
            }
        }
        int stride = layout.pitch().row();
        target = entries.stream().mapToInt(e -> e.row * stride + e.lane).toArray();
        source = entries.stream().mapToInt(e -> e.constant ? CONSTANT : e.sourceRow * stride + e.sourceLane)
                .toArray();
        factor = entries.stream().mapToDouble(Entry::factor).toArray();
        parity = entries.stream().mapToInt(e -> (e.sourceRow + e.sourceLane) & 1).toArray();
        rows = allRows.stream().mapToInt(Integer::intValue).toArray();
        lanes = allLanes.stream().mapToInt(Integer::intValue).toArray();
        negated = layout.negated().toArray(Layout.NegatedPlane[]::new);
    }

    private Entry entry(Buffer buffer, int r, int l, boolean ownRow, boolean ownLane) {
        Field field = buffer.field();
        Axis row = layout.roles().row();
        Axis lane = layout.roles().lane();
        AxisSource inRow = ownRow ? new AxisSource(r, false, false, 0) : AxisSource.of(field, row, r);
        AxisSource inLane = ownLane ? new AxisSource(l, false, false, 0) : AxisSource.of(field, lane, l);
        // A read outside two fixed sides yields the value of the first axis in the order I, J, K.
        AxisSource first = row.ordinal() < lane.ordinal() ? inRow : inLane;
        AxisSource second = first == inRow ? inLane : inRow;
        if (first.constant() || second.constant()) {
            return new Entry(r, l, r, l, true, first.constant() ? first.value() : second.value());
        }
        return new Entry(r, l, inRow.index(), inLane.index(), false, inRow.negated() != inLane.negated() ? -1 : 1);
    }

    boolean isEmpty() {
        return target.length == 0 && negated.length == 0;
    }

    /** The hot loop, on the planes just computed, given as buffer indices; {@code indexShift} leads back to elements. */
    void run(double[] array, int p0, int p1, int indexShift) {
        for (int p = p0; p < p1; p++) {
            int base = layout.base(p, column);
            for (int n = 0; n < target.length; n++) {
                if (source[n] == CONSTANT) {
                    array[base + target[n]] = factor[n];
                } else if (colour < 0 || ((p + indexShift + parity[n]) & 1) == colour) {
                    double value = array[base + source[n]];
                    array[base + target[n]] = factor[n] < 0 ? -value : value;
                }
            }
        }
        for (Layout.NegatedPlane plane : negated) {
            if (plane.source() >= p0 && plane.source() < p1) {
                negate(array, layout.base(plane.plane(), column), layout.base(plane.source(), column));
            }
        }
    }

    private void negate(double[] array, int to, int from) {
        for (int n = 0; n < rows.length; n++) {
            int at = rows[n] * layout.pitch().row() + lanes[n];
            array[to + at] = -array[from + at];
        }
        for (int n = 0; n < target.length; n++) {
            if (source[n] == CONSTANT) {
                array[to + target[n]] = factor[n];
            }
        }
    }
}
