package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;

/** Index arithmetic along one axis of a field: what a read needs, and where an unwrapped index lies. */
public final class Ranges {

    private Ranges() {}

    /**
     * A run of indices inside a field's domain.
     *
     * @param indices inside the domain
     * @param shift   what to add to get the unwrapped indices, a multiple of the period
     */
    public record Segment(Interval indices, int shift) {}

    /** Cuts an unwrapped interval at the seams of a periodic axis. */
    public static List<Segment> segments(Field field, Axis axis, Interval unwrapped) {
        Interval domain = Interval.of(field.domain(), axis);
        if (unwrapped.isEmpty()) {
            return List.of();
        }
        if (!field.spec().boundaries().periodic(axis)) {
            Interval inside = unwrapped.intersect(domain);
            return inside.isEmpty() ? List.of() : List.of(new Segment(inside, 0));
        }
        List<Segment> segments = new ArrayList<>();
        int n = domain.length();
        for (int lap = Math.floorDiv(unwrapped.lo(), n); lap * n < unwrapped.hi(); lap++) {
            Interval part = unwrapped.shift(-lap * n).intersect(domain);
            if (!part.isEmpty()) {
                segments.add(new Segment(part, lap * n));
            }
        }
        return segments;
    }

    /**
     * The elements of a field that must be there when the indices {@code read} are read; unwrapped when periodic. A
     * constant is kept beside the element next to it.
     */
    public static Interval sources(Field field, Axis axis, Interval read) {
        if (read.isEmpty() || field.spec().boundaries().periodic(axis)) {
            return read;
        }
        Interval domain = Interval.of(field.domain(), axis);
        Interval needed = read.intersect(domain);
        for (int index = read.lo(); index < Math.min(read.hi(), domain.lo()); index++) {
            needed = needed.hull(source(field, axis, index));
        }
        for (int index = Math.max(read.lo(), domain.hi()); index < read.hi(); index++) {
            needed = needed.hull(source(field, axis, index));
        }
        return needed;
    }

    private static Interval source(Field field, Axis axis, int index) {
        Interval domain = Interval.of(field.domain(), axis);
        AxisSource source = AxisSource.of(field, axis, index);
        int owner = source.constant() ? Math.clamp(index, domain.lo(), domain.hi() - 1) : source.index();
        return new Interval(owner, owner + 1);
    }
}
