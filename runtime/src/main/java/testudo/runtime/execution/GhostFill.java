package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.Calls;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
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
    private final GhostLine[] lines;
    private final int colour;
    /** By how much rows and lanes are counted on round periodic axes: colours go by elements of the grid. */
    private final int turns;
    private final Part[] parts;
    private final Layout.PlaneCopy[] copies;
    /** Per copy what it does not hold as the source plane or its opposite does: all where it changes values, else some ghosts. */
    private final GhostLine[][] changed;
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
        Places found = new Places(c.target().field(), layout.copies());
        List<Part> whole = new ArrayList<>();
        Axis row = layout.roles().row();
        Axis lane = layout.roles().lane();
        turns = (layout.unwrapped(row) ? c.shift().along(row) : 0) + (layout.unwrapped(lane) ? c.shift().along(lane) : 0);
        Interval ownRows = c.in(layout, row, 0);
        Interval ownLanes = c.in(layout, lane, 0);
        for (Interval rs : Ghosts.with(c.target(), layout, row, column, ownRows)) {
            for (Interval ls : Ghosts.with(c.target(), layout, lane, column, ownLanes)) {
                boolean inRows = rs.equals(ownRows);
                boolean inLanes = ls.equals(ownLanes);
                found.add(rs, ls, inRows, inLanes);
                whole.add(new Part((long) rs.lo() * layout.pitch().row() + ls.lo(), rs.length(), ls.length()));
            }
        }
        runs = found.runs.toArray(GhostRun[]::new);
        lines = found.lines.toArray(GhostLine[]::new);
        changed = found.changed.stream().map(all -> all.toArray(GhostLine[]::new)).toArray(GhostLine[][]::new);
        parts = whole.toArray(Part[]::new);
        copies = layout.copies().toArray(Layout.PlaneCopy[]::new);
    }

    /** What fills the ghosts. */
    private final class Places {

        private final Field field;
        private final List<GhostRun> runs = new ArrayList<>();
        private final List<GhostLine> lines = new ArrayList<>();
        private final List<List<GhostLine>> changed = new ArrayList<>();

        Places(Field field, List<Layout.PlaneCopy> copies) {
            this.field = field;
            copies.forEach(_ -> changed.add(new ArrayList<>()));
        }

        /** Beside own rows a ghost lane is one run down the rows; beside own lanes a ghost row is one run along it. */
        void add(Interval rs, Interval ls, boolean inRows, boolean inLanes) {
            int rowStep = inRows && !inLanes ? rs.length() : 1;
            int laneStep = inLanes ? ls.length() : 1;
            for (int r = rs.lo(); r < rs.hi(); r += rowStep) {
                for (int l = ls.lo(); l < ls.hi(); l += laneStep) {
                    add(r, l, inRows, inLanes, rowStep * laneStep);
                }
            }
        }

        private void add(int r, int l, boolean ownRow, boolean ownLane, int count) {
            Axis row = layout.roles().row();
            Axis lane = layout.roles().lane();
            int sourceRow = ownRow ? r : AxisSource.of(field, row, r).index();
            int sourceLane = ownLane ? l : AxisSource.of(field, lane, l).index();
            int stride = layout.pitch().row();
            int step = ownRow && !ownLane ? stride : 1;
            long target = (long) r * stride + l;
            long from = (long) sourceRow * stride + sourceLane;
            int parity = sourceRow + sourceLane + turns & 1;
            Box domain = field.domain();
            int inRow = ownRow ? domain.lower(row) : r;
            int inLane = ownLane ? domain.lower(lane) : l;
            Outside within = Outside.SAME;
            if (!ownRow || !ownLane) {
                switch (source(domain.lower(layout.roles().plane()), inRow, inLane)) {
                    case Source.Value(double value) -> runs.add(new GhostRun.Constant(target, count, step, value));
                    case Source.Given _ -> runs.add(new GhostRun.Constant(target, count, step, 0));
                    case Source.Element(_, _, _, Outside outside) -> {
                        within = outside;
                        if (outside.copies()) {
                            runs.add(new GhostRun.Copy(target, from, count, step, outside.negated(), parity));
                        } else {
                            lines.add(new GhostLine(target, from, count, step, outside, parity));
                        }
                    }
                }
            }
            // Ends that shift values may cancel each other, here or with the plane's, so that none of the three tells of the others.
            for (int n = 0; n < changed.size(); n++) {
                Layout.PlaneCopy copy = layout.copies().get(n);
                if (source(copy.plane(), inRow, inLane) instanceof Source.Element(_, _, _, Outside outside)
                        && !(copy.outside().copies() && within.copies() && outside.copies())) {
                    changed.get(n).add(new GhostLine(target, from, count, step, outside, parity));
                }
            }
        }

        /** What a place stands for: corners go by all axes at once, so that they hold what a read there is to yield. */
        private Source source(int plane, int row, int lane) {
            int[] index = new int[Axis.values().length];
            index[layout.roles().plane().ordinal()] = plane;
            index[layout.roles().row().ordinal()] = row;
            index[layout.roles().lane().ordinal()] = lane;
            return field.source(index[0], index[1], index[2]);
        }
    }

    /** On the planes just computed. */
    void run(Elements array, int first, int end) {
        switch (array) {
            case Elements.OnHeap(double[] values) -> run(values, first, end);
            case Elements.OffHeap memory -> run(Calls.AT_ONCE, memory, first, end);
        }
        for (int p = first + planeShift; p < end + planeShift && lines.length > 0; p++) {
            long base = layout.base(p, column);
            for (GhostLine line : lines) {
                line.fill(array, base, base, colour < 0 ? -1 : p - planeShift + colour);
            }
        }
        for (int n = 0; n < copies.length; n++) {
            if (copies[n].source() >= first + planeShift && copies[n].source() < end + planeShift) {
                for (GhostLine line : changed[n]) {
                    line.fill(array, layout.base(copies[n].source(), column), layout.base(copies[n].plane(), column), -1);
                }
            }
        }
    }

    /** Whether all is copies and values, so that outside the heap machine code does everything. */
    boolean copiesOnly() {
        for (GhostLine[] some : changed) {
            if (some.length > 0) {
                return false;
            }
        }
        return lines.length == 0;
    }

    /** Copies and values outside the heap. The hot loop, where calls are made at once. */
    void run(Calls calls, Elements.OffHeap memory, int first, int end) {
        if (outside == null) {
            outside = new OffHeapGhosts(layout, runs, parts, memory.precision());
        }
        for (int p = first + planeShift; p < end + planeShift && runs.length > 0; p++) {
            outside.fill(calls, memory, layout.base(p, column), colour < 0 ? -1 : p - planeShift + colour);
        }
        for (Layout.PlaneCopy copy : copies) {
            if (copy.source() >= first + planeShift && copy.source() < end + planeShift) {
                outside.copy(calls, memory, layout.base(copy.source(), column), layout.base(copy.plane(), column),
                        copy.outside().negated());
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
                copy(array, layout.base(copy.source(), column), layout.base(copy.plane(), column), copy.outside().negated());
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
