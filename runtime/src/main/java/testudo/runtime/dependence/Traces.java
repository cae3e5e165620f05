package testudo.runtime.dependence;

import java.util.Arrays;

import testudo.api.grid.Box;
import testudo.runtime.schedule.Layout;

/**
 * Who touched one array last, and where: per worker and slot, the touches that no later one of the same worker covers.
 */
final class Traces {

    /** The touches of one slot by one worker, in the order of phases. */
    private static final class Slot {

        private static final Touch[] NO_TOUCHES = {};
        private static final long[] NO_PHASES = {};

        private Touch[] touches = NO_TOUCHES;
        private long[] phases = NO_PHASES;
        private int count;

        void add(Touch touch, long phase) {
            int kept = 0;
            for (int n = 0; n < count; n++) {
                if (!touch.coversInSlot(touches[n])) {
                    touches[kept] = touches[n];
                    phases[kept++] = phases[n];
                }
            }
            if (kept == touches.length) {
                touches = Arrays.copyOf(touches, 2 * kept + 2);
                phases = Arrays.copyOf(phases, 2 * kept + 2);
            }
            touches[kept] = touch;
            phases[kept++] = phase;
            count = kept;
        }

        long latest(Touch touch, long after) {
            for (int n = count - 1; n >= 0 && phases[n] > after; n--) {
                if (touches[n].meetsInSlot(touch)) {
                    return phases[n];
                }
            }
            return after;
        }
    }

    /** The slots that one worker touched, and those between; of many workers each touches a few. */
    private static final class Slots {

        private static final Slot[] NONE = {};
        private static final Slot UNTOUCHED = new Slot();

        private Slot[] slots = NONE;
        private int first;

        Slot at(int slot) {
            int n = slot - first;
            return n >= 0 && n < slots.length && slots[n] != null ? slots[n] : UNTOUCHED;
        }

        void add(int slot, Touch touch, long phase) {
            if (slot < first || slot >= first + slots.length) {
                reach(slot);
            }
            if (slots[slot - first] == null) {
                slots[slot - first] = new Slot();
            }
            slots[slot - first].add(touch, phase);
        }

        /** Grows by half at least, towards the slot. */
        private void reach(int slot) {
            first = slots.length == 0 ? slot : first;
            int spare = slots.length / 2;
            int lo = slot < first ? Math.max(0, slot - spare) : first;
            int end = first + slots.length;
            Slot[] larger = new Slot[(slot < end ? end : slot + 1 + spare) - lo];
            System.arraycopy(slots, 0, larger, first - lo, slots.length);
            slots = larger;
            first = lo;
        }
    }

    private final Slots[] slots;
    /** The hull of the rows (as J) and lanes (as K) that each worker has touched, which excludes most workers at once. */
    private final Box[] reach;

    Traces(int workers) {
        slots = new Slots[workers];
        Arrays.setAll(slots, _ -> new Slots());
        reach = new Box[workers];
        Arrays.fill(reach, Box.EMPTY);
    }

    /** For how many workers something is kept. */
    int kept() {
        return slots.length;
    }

    private boolean near(int worker, Box touched) {
        Box r = reach[worker];
        return r.j0() < touched.j1() && touched.j0() < r.j1() && r.k0() < touched.k1() && touched.k0() < r.k1();
    }

    void addRead(int worker, Touch touch, Layout layout, int first, long phase) {
        reach[worker] = reach[worker].hull(touch.elements());
        int end = first + touch.elements().i1();
        for (int p = first + touch.elements().i0(); p < end; p++) {
            slots[worker].add(layout.slot(p), touch, phase);
        }
    }

    /** Whoever writes a plane writes its copies outside the domain too. */
    void addWrite(int worker, Touch touch, Layout layout, int first, long phase) {
        addRead(worker, touch, layout, first, phase);
        for (Layout.PlaneCopy copy : layout.copies()) {
            if (writes(touch, first, copy)) {
                slots[worker].add(layout.slot(copy.plane()), touch, phase);
            }
        }
    }

    /** The latest phase in which a worker touched some of the elements read, when that is after a given one, else this. */
    long beforeRead(int worker, Touch touch, Layout layout, int first, long after) {
        if (!near(worker, touch.elements())) {
            return after;
        }
        long latest = after;
        int end = first + touch.elements().i1();
        for (int p = first + touch.elements().i0(); p < end; p++) {
            latest = slots[worker].at(layout.slot(p)).latest(touch, latest);
        }
        return latest;
    }

    /** The last phase that must be over before elements are written. */
    long beforeWrite(int worker, Touch touch, Layout layout, int first, long after) {
        if (!near(worker, touch.elements())) {
            return after;
        }
        long latest = beforeRead(worker, touch, layout, first, after);
        for (Layout.PlaneCopy copy : layout.copies()) {
            if (writes(touch, first, copy)) {
                latest = slots[worker].at(layout.slot(copy.plane())).latest(touch, latest);
            }
        }
        return latest;
    }

    private static boolean writes(Touch touch, int first, Layout.PlaneCopy copy) {
        int source = copy.source() - first;
        return touch.elements().i0() <= source && source < touch.elements().i1();
    }
}
