package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;

/**
 * Copies of elements kept outside a field's domain, so that kernels read neighbours without asking for boundaries.
 *
 * <p>A ghost is filled by the worker that computes the element it copies, right after computing it, so it needs no wait
 * of its own. Along the streamed axis no copies are kept: planes outside share the slot of their source.
 */
public final class Ghosts {

    private Ghosts() {}

    /** The own indices along the row or lane axis, and the ghosts filled along with them. */
    public static List<Interval> with(Buffer buffer, Layout layout, Axis axis, int column, Interval own) {
        List<Interval> all = new ArrayList<>();
        all.add(own);
        Field field = buffer.field();
        if (layout.unwrapped(axis) && field.spec().boundaries().periodic(axis)) {
            return all;
        }
        Interval domain = Interval.of(field.domain(), axis);
        Interval span = layout.span(axis, column);
        add(field, axis, own, domain, new Interval(span.lo(), Math.min(span.hi(), domain.lo())), all);
        add(field, axis, own, domain, new Interval(Math.max(span.lo(), domain.hi()), span.hi()), all);
        return all;
    }

    private static void add(Field field, Axis axis, Interval own, Interval domain, Interval outside,
            List<Interval> all) {
        for (int g = outside.lo(); g < outside.hi(); g++) {
            AxisSource source = AxisSource.of(field, axis, g);
            int owner = source.constant() ? Math.clamp(g, domain.lo(), domain.hi() - 1) : source.index();
            if (own.contains(owner)) {
                Interval previous = all.getLast();
                if (all.size() > 1 && previous.hi() == g) {
                    all.set(all.size() - 1, new Interval(previous.lo(), g + 1));
                } else {
                    all.add(new Interval(g, g + 1));
                }
            }
        }
    }
}
