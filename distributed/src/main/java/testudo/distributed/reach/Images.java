package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Interval;

/** Where a kernel's region shows along an axis: once, or once per lap where indices go on beyond its ends. */
final class Images {

    private Images() {}

    /**
     * The parts of {@code held} in which the kernel computes, along an axis that is cut.
     *
     * @param period after which its target's elements come again; 0 where they do not
     */
    static List<Interval> of(Assignment a, Axis axis, int period, Interval held) {
        Interval region = Interval.of(a.box(), axis);
        Interval domain = Interval.of(a.target().domain(), axis);
        if (period == 0) {
            Interval part = held.intersect(region);
            return part.isEmpty() ? List.of() : List.of(part);
        }
        if (region.equals(domain)) {
            return held.isEmpty() ? List.of() : List.of(held);
        }
        List<Interval> parts = new ArrayList<>();
        for (int lap = Math.floorDiv(held.lo() - domain.lo(), period); domain.lo() + lap * period < held.hi(); lap++) {
            Interval part = region.shift(lap * period).intersect(held);
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return parts;
    }
}
