package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Ghosts;
import testudo.runtime.schedule.Layout;

/**
 * Copies just-computed elements to the ghosts that stand for them; positions are resolved once.
 *
 * <p>Within a plane the ghosts are filled run by run. Planes outside that hold copies are filled from their source plane.
 */
final class GhostFill {

    private final Layout layout;
    private final int column;
    private final int planeShift;
    private final GhostRun[] runs;
    private final int colour;
    /** By how much rows and lanes are counted on round periodic axes: colours go by elements of the grid. */
    private final int turns;
    private final Part[] parts;
    private final Layout.PlaneCopy[] copies;
    /** Made when first needed; workers with equal boxes may both make it. */
    private volatile OffHeapGhosts outside;

    /** Own elements of a plane, or ghosts, that its copies hold too; positions are relative to the plane's base. */
    record Part(long first, int rows, int lanes) {}

    /** @param planeShift from the plane indices of boxes to those that address the target */
    GhostFill(Compute c, Layout layout, int planeShift) {
        this.planeShift = planeShift;
        this.layout = layout;
        column = c.column();
        colour = c.kernel().colour();
        List<GhostRun> found = new ArrayList<>();
        List<Part> all = new ArrayList<>();
        Axis row = layout.roles().row();
        Axis lane = layout.roles().lane();
        turns = (layout.unwrapped(row) ? c.shift().along(row) : 0) + (layout.unwrapped(lane) ? c.shift().along(lane) : 0);
        Interval ownRows = c.in(layout, row, 0);
        Interval ownLanes = c.in(layout, lane, 0);
        for (Interval rs : Ghosts.with(c.target(), layout, row, column, ownRows)) {
            for (Interval ls : Ghosts.with(c.target(), layout, lane, column, ownLanes)) {
                boolean inRows = rs.equals(ownRows);
                boolean inLanes = ls.equals(ownLanes);
                if (!inRows || !inLanes) {
                    add(c.target(), rs, ls, inRows, inLanes, found);
                }
                all.add(new Part((long) rs.lo() * layout.pitch().row() + ls.lo(), rs.length(), ls.length()));
            }
        }
        runs = found.toArray(GhostRun[]::new);
        parts = all.toArray(Part[]::new);
        copies = layout.copies().toArray(Layout.PlaneCopy[]::new);
    }

    /** Beside own rows a ghost lane is one run down the rows; beside own lanes a ghost row is one run along it. */
    private void add(Buffer buffer, Interval rs, Interval ls, boolean inRows, boolean inLanes, List<GhostRun> found) {
        int rowStep = inRows ? rs.length() : 1;
        int laneStep = inLanes ? ls.length() : 1;
        for (int r = rs.lo(); r < rs.hi(); r += rowStep) {
            for (int l = ls.lo(); l < ls.hi(); l += laneStep) {
                found.add(run(buffer, r, l, inRows, inLanes, rowStep * laneStep));
            }
        }
    }

    private GhostRun run(Buffer buffer, int r, int l, boolean ownRow, boolean ownLane, int count) {
        Field field = buffer.field();
        Axis row = layout.roles().row();
        Axis lane = layout.roles().lane();
        AxisSource inRow = ownRow ? new AxisSource(r, false, false, 0) : AxisSource.of(field, row, r);
        AxisSource inLane = ownLane ? new AxisSource(l, false, false, 0) : AxisSource.of(field, lane, l);
        // A read outside two fixed sides yields the value of the first axis in the order I, J, K.
        AxisSource first = row.ordinal() < lane.ordinal() ? inRow : inLane;
        AxisSource second = first == inRow ? inLane : inRow;
        int stride = layout.pitch().row();
        int step = ownRow ? stride : 1;
        long target = (long) r * stride + l;
        if (first.constant() || second.constant()) {
            return new GhostRun.Constant(target, count, step, first.constant() ? first.value() : second.value());
        }
        return new GhostRun.Copy(target, (long) inRow.index() * stride + inLane.index(), count, step,
                inRow.negated() != inLane.negated(), (inRow.index() + inLane.index() + turns) & 1);
    }

    /** On the planes just computed. */
    void run(Elements array, int first, int end) {
        switch (array) {
            case Elements.OnHeap(double[] values) -> run(values, first, end);
            case Elements.OffHeap memory -> run(memory, first, end);
        }
    }

    /** The hot loop outside the heap. */
    private void run(Elements.OffHeap memory, int first, int end) {
        if (outside == null) {
            outside = new OffHeapGhosts(layout, runs, parts);
        }
        for (int p = first + planeShift; p < end + planeShift && runs.length > 0; p++) {
            outside.fill(memory, layout.base(p, column), colour < 0 ? -1 : p - planeShift + colour);
        }
        for (Layout.PlaneCopy copy : copies) {
            if (copy.source() >= first + planeShift && copy.source() < end + planeShift) {
                outside.copy(memory, layout.base(copy.source(), column), layout.base(copy.plane(), column), copy.negated());
            }
        }
    }

    /** The hot loop on the heap. */
    private void run(double[] array, int first, int end) {
        int p0 = first + planeShift;
        int p1 = end + planeShift;
        for (int p = p0; p < p1 && runs.length > 0; p++) {
            long base = layout.base(p, column);
            for (GhostRun run : runs) {
                run.fill(array, base, p - planeShift, colour);
            }
        }
        for (Layout.PlaneCopy copy : copies) {
            if (copy.source() >= p0 && copy.source() < p1) {
                copy(array, layout.base(copy.source(), column), layout.base(copy.plane(), column), copy.negated());
            }
        }
    }

    private void copy(double[] array, long from, long to, boolean negated) {
        for (Part part : parts) {
            for (int r = 0; r < part.rows; r++) {
                int source = Math.toIntExact(from + part.first + (long) r * layout.pitch().row());
                int target = Math.toIntExact(to + part.first + (long) r * layout.pitch().row());
                if (negated) {
                    for (int l = 0; l < part.lanes; l++) {
                        array[target + l] = -array[source + l];
                    }
                } else {
                    System.arraycopy(array, source, array, target, part.lanes);
                }
            }
        }
        for (GhostRun run : runs) {
            run.fillConstant(array, to);
        }
    }
}
