package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Ghosts;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** What elements that several workers can reach a computation touches, ghosts included; planes counted from a given one. */
final class Touches {

    /** What a kernel reads of one shared buffer. */
    private record Read(Field field, Buffer buffer, List<Offset> offsets) {}

    private final Schedule schedule;
    private final Map<Assignment, List<Read>> shared = new HashMap<>();

    Touches(Schedule schedule) {
        this.schedule = schedule;
    }

    /** The elements written: the target's and the ghosts that copy them, but for negated copies of planes. */
    List<Touch> writes(Compute c, int first) {
        if (c.target().isPrivate()) {
            return List.of();
        }
        Layout layout = schedule.layout(c.target());
        return written(c.target(), c.column(), c.in(layout, schedule.roles().plane(), 0).shift(-first),
                c.in(layout, schedule.roles().row(), 0), c.in(layout, schedule.roles().lane(), 0), c.kernel().colour());
    }

    private List<Touch> written(Buffer target, int column, Interval planes, Interval rows, Interval lanes, int colour) {
        Layout layout = schedule.layout(target);
        List<Touch> touches = new ArrayList<>();
        for (Interval r : Ghosts.with(target, layout, schedule.roles().row(), column, rows)) {
            for (Interval l : Ghosts.with(target, layout, schedule.roles().lane(), column, lanes)) {
                touches.add(touch(target, layout, column, planes, r, l, colour));
            }
        }
        return touches;
    }

    /**
     * What a handover touches, all of it in its phase.
     *
     * @throws DecompositionException when it is of an intermediate that workers do not share
     */
    Footprint of(Handover handover) {
        List<Touch> touches = new ArrayList<>();
        for (Handover.Part part : handover.parts()) {
            Buffer buffer = part.buffer(schedule);
            if (buffer.isPrivate()) {
                throw new DecompositionException(
                        "'" + part.field().name() + "' is to be sent after a stage, but here each worker"
                                + " has its own, as no other stage reads it: send messages after the step.");
            }
            Interval planes = Interval.of(part.box(), schedule.roles().plane());
            Interval rows = Interval.of(part.box(), schedule.roles().row());
            Interval lanes = Interval.of(part.box(), schedule.roles().lane());
            switch (handover.kind()) {
                case GIVEN -> touches.add(touch(buffer, schedule.layout(buffer), 0, planes, rows, lanes, -1));
                case TAKEN -> touches.addAll(written(buffer, 0, planes, rows, lanes, -1));
            }
        }
        return switch (handover.kind()) {
            case GIVEN -> new Footprint(0, List.of(), List.copyOf(touches));
            case TAKEN -> new Footprint(0, List.copyOf(touches), List.of());
        };
    }

    /** The elements read, one entry per offset. */
    List<Touch> reads(Compute c, int first) {
        List<Touch> touches = new ArrayList<>();
        for (Read read : shared.computeIfAbsent(c.kernel(), this::shared)) {
            Layout layout = schedule.layout(read.buffer);
            for (Offset o : read.offsets) {
                touches.add(touch(read.buffer, layout, c.column(),
                        c.in(layout, schedule.roles().plane(), o.along(schedule.roles().plane())).shift(-first),
                        c.in(layout, schedule.roles().row(), o.along(schedule.roles().row())),
                        c.in(layout, schedule.roles().lane(), o.along(schedule.roles().lane())),
                        colour(c, read.field, o)));
            }
        }
        return touches;
    }

    private List<Read> shared(Assignment kernel) {
        List<Read> reads = new ArrayList<>();
        kernel.reads().forEach((field, pattern) -> {
            Buffer buffer = schedule.buffer(field, 0);
            if (!buffer.isPrivate() && buffer.kind() != Buffer.Kind.COEFFICIENT) {
                reads.add(new Read(field, buffer, List.copyOf(pattern.offsets())));
            }
        });
        return reads;
    }

    private static int colour(Compute c, Field field, Offset o) {
        return c.kernel().colour() >= 0 && field.equals(c.kernel().target())
                ? Math.floorMod(c.kernel().colour() + o.di() + o.dj() + o.dk(), 2) : -1;
    }

    private static Touch touch(Buffer buffer, Layout layout, int column, Interval planes, Interval rows, Interval lanes,
            int colour) {
        Interval r = rows.shift(-layout.rowOrigin(column));
        Interval l = lanes.shift(-layout.laneOrigin(column));
        return new Touch(buffer, Box.of(planes.lo(), planes.hi(), r.lo(), r.hi(), l.lo(), l.hi()), colour);
    }
}
