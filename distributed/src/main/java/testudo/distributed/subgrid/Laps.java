package testudo.distributed.subgrid;

import java.util.ArrayList;
import java.util.List;

import testudo.runtime.decomposition.Interval;

/** Where an interval shows within another one, once per period. */
final class Laps {

    /**
     * A part of what is held.
     *
     * @param by how far the interval was moved to get there
     */
    record Lap(Interval indices, int by) {}

    private Laps() {}

    /** @param period 0 where it shows once only */
    static List<Lap> of(Interval interval, int period, Interval held) {
        List<Lap> laps = new ArrayList<>();
        int first = period == 0 ? 0 : Math.floorDiv(held.lo() - interval.hi(), period);
        int last = period == 0 ? 0 : Math.ceilDiv(held.hi() - interval.lo(), period);
        for (int lap = first; lap <= last; lap++) {
            Interval part = interval.shift(lap * period).intersect(held);
            if (!part.isEmpty()) {
                laps.add(new Lap(part, lap * period));
            }
        }
        return laps;
    }
}
