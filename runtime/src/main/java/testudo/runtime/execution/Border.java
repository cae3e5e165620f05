package testudo.runtime.execution;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;

import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/**
 * Part of a state's current values, or of an intermediate, that is copied to messages and from them: rows of the contiguous axis one after the other, in the
 * order of the layout, which is the same wherever the extents are degenerate alike.
 *
 * <p>Used between two calls of {@link Execution#advance}, by the thread that makes them.
 */
public final class Border {

    private final Box part;
    private final Layout layout;
    /** The field's, by how often the two arrays of states have changed places. */
    private final LongFunction<Elements> arrays;
    private final LongSupplier flips;
    /** Ghosts that copy elements of the part, and where these lie; what becomes of their values in a third one. */
    private final long[] ghosts;
    private final long[] sources;
    private final Outside[] outside;
    private final Precision precision;
    private final double[] row;

    /** A part of a field, in memory laid out as a schedule says, where a run stands between two calls. */
    Border(Field field, Box part, Schedule schedule, Memory memory, StepLoop loop) {
        Buffer buffer = schedule.buffer(field, 0);
        this.part = part;
        layout = schedule.layout(buffer);
        precision = schedule.precision(buffer);
        arrays = flipped -> memory.array(buffer, flipped);
        flips = loop::flips;
        GhostCopies copies = new GhostCopies(field, part, layout);
        ghosts = copies.ghosts();
        sources = copies.sources();
        outside = copies.outside();
        row = new double[part.extent(layout.roles().lane())];
    }

    /** How many bytes the elements take in a message. */
    public long bytes() {
        return part.volume() * precision.bytes();
    }

    /** Copies the elements to a message, which has room for them from an offset on. */
    public void read(MemorySegment to, long offset) {
        read(to, offset, flips.getAsLong());
    }

    void read(MemorySegment to, long offset, long flipped) {
        Elements array = arrays.apply(flipped);
        AxisRoles roles = layout.roles();
        long at = offset;
        for (int p = part.lower(roles.plane()); p < part.upper(roles.plane()); p++) {
            for (int r = part.lower(roles.row()); r < part.upper(roles.row()); r++) {
                array.read(layout.position(p, r, part.lower(roles.lane()), 0), row, 0, row.length);
                put(to, at);
                at += row.length * (long) precision.bytes();
            }
        }
    }

    /** Copies the elements from a message, and fills their ghosts. */
    public void write(MemorySegment from, long offset) {
        write(from, offset, flips.getAsLong());
    }

    void write(MemorySegment from, long offset, long flipped) {
        Elements array = arrays.apply(flipped);
        AxisRoles roles = layout.roles();
        long at = offset;
        for (int p = part.lower(roles.plane()); p < part.upper(roles.plane()); p++) {
            for (int r = part.lower(roles.row()); r < part.upper(roles.row()); r++) {
                get(from, at);
                array.write(layout.position(p, r, part.lower(roles.lane()), 0), row, 0, row.length);
                at += row.length * (long) precision.bytes();
            }
        }
        for (int n = 0; n < ghosts.length; n++) {
            array.set(ghosts[n], outside[n].of(array.get(sources[n])));
        }
    }

    /** The row to a message; single precision loses nothing, as the row holds floats then. */
    private void put(MemorySegment to, long at) {
        if (precision == Precision.DOUBLE) {
            MemorySegment.copy(row, 0, to, ValueLayout.JAVA_DOUBLE_UNALIGNED, at, row.length);
            return;
        }
        for (int n = 0; n < row.length; n++) {
            to.set(ValueLayout.JAVA_FLOAT_UNALIGNED, at + n * (long) Float.BYTES, (float) row[n]);
        }
    }

    private void get(MemorySegment from, long at) {
        if (precision == Precision.DOUBLE) {
            MemorySegment.copy(from, ValueLayout.JAVA_DOUBLE_UNALIGNED, at, row, 0, row.length);
            return;
        }
        for (int n = 0; n < row.length; n++) {
            row[n] = from.get(ValueLayout.JAVA_FLOAT_UNALIGNED, at + n * (long) Float.BYTES);
        }
    }

    /** Finds the places outside a field's domain that hold copies of a part of it. */
    private static final class GhostCopies {

        private final Field field;
        private final Box part;
        private final Layout layout;
        private long[] found = new long[16];
        private Outside[] rules = new Outside[8];
        private int count;

        GhostCopies(Field field, Box part, Layout layout) {
            this.field = field;
            this.part = part;
            this.layout = layout;
            AxisRoles roles = layout.roles();
            Interval planes = Interval.of(field.domain(), roles.plane());
            for (int p = planes.lo(); p < planes.hi(); p++) {
                if (contains(roles.plane(), p)) {
                    rows(p);
                }
            }
            for (Layout.PlaneCopy copy : layout.copies()) {
                rows(copy.plane());
            }
        }

        private boolean contains(Axis axis, int index) {
            return index >= part.lower(axis) && index < part.upper(axis);
        }

        private void rows(int p) {
            AxisRoles roles = layout.roles();
            Interval planes = Interval.of(field.domain(), roles.plane());
            Interval rows = layout.span(roles.row(), 0);
            Interval lanes = layout.span(roles.lane(), 0);
            Interval inRows = Interval.of(field.domain(), roles.row());
            Interval inLanes = Interval.of(field.domain(), roles.lane());
            for (int r = rows.lo(); r < rows.hi(); r++) {
                boolean inside = planes.contains(p) && inRows.contains(r);
                if (inside && !contains(roles.row(), r)) {
                    continue;
                }
                for (int l = lanes.lo(); l < lanes.hi(); l++) {
                    if (inside && inLanes.contains(l)) {
                        l = inLanes.hi() - 1;
                    } else {
                        place(p, r, l);
                    }
                }
            }
        }

        private void place(int p, int r, int l) {
            Axis plane = layout.roles().plane();
            Axis row = layout.roles().row();
            int[] index = new int[Axis.values().length];
            for (Axis axis : Axis.values()) {
                index[axis.ordinal()] = axis == plane ? p : axis == row ? r : l;
            }
            if (field.source(index[0], index[1], index[2]) instanceof Source.Element(int i, int j, int k, Outside rule)
                    && part.contains(i, j, k)) {
                if (2 * count == found.length) {
                    found = Arrays.copyOf(found, 4 * count);
                    rules = Arrays.copyOf(rules, 2 * count);
                }
                int[] source = {i, j, k};
                found[2 * count] = layout.position(p, r, l, 0);
                found[2 * count + 1] = layout.position(source[plane.ordinal()], source[row.ordinal()],
                        source[layout.roles().lane().ordinal()], 0);
                rules[count++] = rule;
            }
        }

        long[] ghosts() {
            return every(0);
        }

        long[] sources() {
            return every(1);
        }

        private long[] every(int first) {
            long[] all = new long[count];
            for (int n = 0; n < count; n++) {
                all[n] = found[2 * n + first];
            }
            return all;
        }

        Outside[] outside() {
            return Arrays.copyOf(rules, count);
        }
    }
}
