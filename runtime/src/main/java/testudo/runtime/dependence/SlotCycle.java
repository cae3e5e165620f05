package testudo.runtime.dependence;

import testudo.runtime.schedule.Layout;

/**
 * How the planes of an array share its slots.
 *
 * <p>Two planes from {@code lo} to {@code hi} share a slot exactly if their distance is a multiple of {@code period}, and none of
 * them has a copy elsewhere.
 *
 * @param period planes until a slot is used again; {@link #NEVER} where each plane has its own
 */
record SlotCycle(int lo, int hi, int period) {

    static final int NEVER = Integer.MAX_VALUE;

    /** The cycle around the middle of an array's planes, as far as it reaches both ways. */
    static SlotCycle of(Layout layout) {
        int lo = layout.planes().lo();
        int hi = layout.planes().hi();
        int middle = lo + (hi - lo) / 2;
        int period = 1;
        while (middle + period < hi && layout.slot(middle + period) != layout.slot(middle)) {
            period++;
        }
        SlotCycle cycle = middle + period < hi ? rolling(layout, middle, period) : own(layout, middle);
        for (Layout.PlaneCopy copy : layout.copies()) {
            cycle = copy.source() < middle ? new SlotCycle(Math.max(cycle.lo, copy.source() + 1), cycle.hi, cycle.period)
                    : new SlotCycle(cycle.lo, Math.min(cycle.hi, copy.source()), cycle.period);
        }
        return cycle;
    }

    private static SlotCycle rolling(Layout layout, int middle, int period) {
        boolean[] used = new boolean[layout.slots()];
        for (int p = middle; p < middle + period; p++) {
            if (used[layout.slot(p)]) {
                return new SlotCycle(middle, middle, period);
            }
            used[layout.slot(p)] = true;
        }
        int lo = middle;
        while (lo > layout.planes().lo() && layout.slot(lo - 1) == layout.slot(lo - 1 + period)) {
            lo--;
        }
        int hi = middle + period;
        while (hi < layout.planes().hi() && layout.slot(hi) == layout.slot(hi - period)) {
            hi++;
        }
        return new SlotCycle(lo, hi, period);
    }

    private static SlotCycle own(Layout layout, int middle) {
        int lo = middle;
        while (lo > layout.planes().lo() && layout.slot(lo - 1) == layout.slot(lo) - 1) {
            lo--;
        }
        int hi = middle;
        while (hi < layout.planes().hi() && layout.slot(hi) - layout.slot(middle) == hi - middle) {
            hi++;
        }
        return new SlotCycle(lo, hi, NEVER);
    }

    boolean rolls() {
        return period != NEVER;
    }
}
