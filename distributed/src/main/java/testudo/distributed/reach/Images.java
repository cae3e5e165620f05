package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Interval;

/** Where a kernel's region shows along an axis whose indices go on beyond its ends: once, or once per period where that is periodic. */
public final class Images {

    private Images() {}

    /** The parts of {@code held} in which the kernel computes, along an axis that is cut. */
    public static List<Interval> of(Assignment a, Axis axis, Interval held) {
        Interval region = Interval.of(a.box(), axis);
        Interval domain = Interval.of(a.target().domain(), axis);
        if (!a.target().spec().boundaries().periodic(axis)) {
            Interval part = held.intersect(region);
            return part.isEmpty() ? List.of() : List.of(part);
        }
        if (region.equals(domain)) {
            return held.isEmpty() ? List.of() : List.of(held);
        }
        List<Interval> parts = new ArrayList<>();
        for (int lap = Math.floorDiv(held.lo(), domain.length()); lap * domain.length() < held.hi(); lap++) {
            Interval part = region.shift(lap * domain.length()).intersect(held);
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return parts;
    }
}
