package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Interval;

/** What storage that several workers can reach a computation touches, ghosts included. */
final class Touches {

    /** What a kernel reads of one shared buffer. */
    private record Read(Field field, Buffer buffer, List<Offset> offsets) {
    }

    private final Schedule schedule;
    private final Map<Assignment, List<Read>> shared = new HashMap<>();

    Touches(Schedule schedule) {
        this.schedule = schedule;
    }

    /** The storage written: the target's elements, the ghosts that copy them, negated planes. */
    List<Touch> writes(Compute c) {
        if (c.target().isPrivate()) {
            return List.of();
        }
        Layout layout = schedule.layout(c.target());
        Axis row = schedule.roles().row();
        Axis lane = schedule.roles().lane();
        List<Touch> touches = new ArrayList<>();
        Interval planes = c.in(layout, schedule.roles().plane(), 0);
        List<Interval> slots = slots(layout, planes);
        for (Layout.NegatedPlane plane : layout.negated()) {
            if (planes.contains(plane.source())) {
                slots.add(new Interval(layout.slot(plane.plane()), layout.slot(plane.plane()) + 1));
            }
        }
        for (Interval r : Ghosts.with(c.target(), layout, row, c.column(), c.in(layout, row, 0))) {
            for (Interval l : Ghosts.with(c.target(), layout, lane, c.column(), c.in(layout, lane, 0))) {
                add(c.target(), layout, c.column(), slots, r, l, c.kernel().colour(), touches);
            }
        }
        return touches;
    }

    /** The storage read, one entry per offset and run of slots. */
    List<Touch> reads(Compute c) {
        List<Touch> touches = new ArrayList<>();
        for (Read read : shared.computeIfAbsent(c.kernel(), this::shared)) {
            Buffer buffer = read.buffer;
            Layout layout = schedule.layout(buffer);
            for (Offset o : read.offsets) {
                List<Interval> slots = slots(layout,
                        c.in(layout, schedule.roles().plane(), o.along(schedule.roles().plane())));
                add(buffer, layout, c.column(), slots,
                        c.in(layout, schedule.roles().row(), o.along(schedule.roles().row())),
                        c.in(layout, schedule.roles().lane(), o.along(schedule.roles().lane())), colour(c, read.field, o),
                        touches);
            }
        }
        return touches;
    }

    private List<Read> shared(Assignment kernel) {
        List<Read> reads = new ArrayList<>();
        kernel.reads().forEach((field, pattern) -> {
            Buffer buffer = schedule.buffer(field, 0);
            if (!buffer.isPrivate()) {
                reads.add(new Read(field, buffer, List.copyOf(pattern.offsets())));
            }
        });
        return reads;
    }

    private static int colour(Compute c, Field field, Offset o) {
        return c.kernel().colour() >= 0 && field.equals(c.kernel().target())
                ? Math.floorMod(c.kernel().colour() + o.di() + o.dj() + o.dk(), 2) : -1;
    }

    private static void add(Buffer buffer, Layout layout, int column, List<Interval> slots, Interval rows,
            Interval lanes, int colour, List<Touch> touches) {
        Interval r = rows.shift(-layout.rowOrigin(column));
        Interval l = lanes.shift(-layout.laneOrigin(column));
        for (Interval s : slots) {
            touches.add(new Touch(buffer, Box.of(s.lo(), s.hi(), r.lo(), r.hi(), l.lo(), l.hi()), colour));
        }
    }

    /** The runs of consecutive slots that hold some planes. */
    private static List<Interval> slots(Layout layout, Interval planes) {
        List<Interval> runs = new ArrayList<>();
        for (int p = planes.lo(); p < planes.hi(); p++) {
            int slot = layout.slot(p);
            if (!runs.isEmpty() && runs.getLast().hi() == slot) {
                runs.set(runs.size() - 1, new Interval(runs.getLast().lo(), slot + 1));
            } else {
                runs.add(new Interval(slot, slot + 1));
            }
        }
        return runs;
    }
}
