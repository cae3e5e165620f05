package testudo.runtime.legality;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/**
 * One read or write of a computation, in indices of its buffer.
 *
 * @param buffer which buffer
 * @param layout its layout
 * @param p0     first plane, likewise the other bounds, half open
 * @param lap    what to subtract from a plane index to get the element's own index
 */
record Access(Buffer buffer, Layout layout, int column, int p0, int p1, int r0, int r1, int l0, int l1, int lap) {

    static Access of(Compute c, Buffer buffer, Layout layout, Offset o) {
        int p = shift(c, layout, layout.roles().plane());
        int r = shift(c, layout, layout.roles().row()) + o.along(layout.roles().row());
        int l = shift(c, layout, layout.roles().lane()) + o.along(layout.roles().lane());
        int dp = o.along(layout.roles().plane());
        return new Access(buffer, layout, c.column(), c.box().lower(layout.roles().plane()) + p + dp,
                c.box().upper(layout.roles().plane()) + p + dp, c.box().lower(layout.roles().row()) + r,
                c.box().upper(layout.roles().row()) + r, c.box().lower(layout.roles().lane()) + l,
                c.box().upper(layout.roles().lane()) + l, p);
    }

    /** Of what is handed over: elements as they lie, in no column. */
    static Access of(Handover.Part part, Schedule schedule) {
        Buffer buffer = part.buffer(schedule);
        AxisRoles roles = schedule.roles();
        Box box = part.box();
        return new Access(buffer, schedule.layout(buffer), 0, box.lower(roles.plane()), box.upper(roles.plane()),
                box.lower(roles.row()), box.upper(roles.row()), box.lower(roles.lane()), box.upper(roles.lane()), 0);
    }

    private static int shift(Compute c, Layout layout, Axis axis) {
        return layout.unwrapped(axis) ? c.shift().along(axis) : 0;
    }

    int row(int index) {
        return index - layout.rowOrigin(column);
    }

    int lane(int index) {
        return index - layout.laneOrigin(column);
    }

    /** The first row that there is room for. */
    int row0() {
        return layout.rowOrigin(column);
    }

    /** The first lane that there is room for. */
    int lane0() {
        return layout.laneOrigin(column);
    }

    /** The plane of the field whose values a read of this plane index yields; empty for constants. */
    static int element(Field field, Axis axis, int plane) {
        return AxisSource.of(field, axis, plane).index();
    }

    static boolean constant(Field field, Axis axis, int plane) {
        return AxisSource.of(field, axis, plane).constant();
    }

    /** Indices along the row or lane axis: the own ones, and those outside the domain that copy one of them, one by one. */
    List<Interval> filled(Axis axis) {
        Field field = buffer.field();
        int lo = field.domain().lower(axis);
        int hi = field.domain().upper(axis);
        boolean inPeriods = layout.unwrapped(axis) && field.spec().boundaries().periodic(axis);
        int from = axis == layout.roles().row() ? r0 : l0;
        int to = axis == layout.roles().row() ? r1 : l1;
        Stream<Interval> own = Stream.of(new Interval(from, to));
        if (inPeriods) {
            return own.toList();
        }
        Interval span = layout.span(axis, column);
        IntStream outside = IntStream.concat(IntStream.range(span.lo(), Math.min(lo, span.hi())),
                IntStream.range(Math.max(hi, span.lo()), span.hi()));
        return Stream.concat(own, outside.filter(g -> {
            AxisSource source = AxisSource.of(field, axis, g);
            int of = source.constant() ? Math.clamp(g, lo, hi - 1) : source.index();
            return of >= from && of < to;
        }).mapToObj(g -> new Interval(g, g + 1))).toList();
    }
}
