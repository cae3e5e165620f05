package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.StencilPattern;
import testudo.distributed.division.Ranks;

/**
 * A stencil as a few boxes of offsets that hold it: one per set of axes along which offsets lead, so that a star
 * has no corners. Axes that are not cut do not count.
 */
final class Spread {

    private Spread() {}

    static List<Box> of(StencilPattern pattern, Ranks ranks) {
        Map<Integer, Box> byAxes = new HashMap<>();
        for (Offset o : pattern.offsets()) {
            int axes = 0;
            Box at = Box.of(0, 1, 0, 1, 0, 1);
            for (Axis axis : Axis.values()) {
                int by = ranks.cuts(axis) ? o.along(axis) : 0;
                axes |= by == 0 ? 0 : 1 << axis.ordinal();
                at = at.with(axis, by, by + 1);
            }
            byAxes.merge(axes, at, Box::hull);
        }
        return new ArrayList<>(byAxes.values());
    }
}
