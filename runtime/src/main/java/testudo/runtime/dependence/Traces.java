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

    private static final Slot UNTOUCHED = new Slot();

    private final Slot[][] slots;
    /** Rows and lanes that each worker has ever touched, as J and K: most of the others are nowhere near. */
    private final Box[] reach;

    Traces(int workers, int slots) {
        this.slots = new Slot[workers][slots];
        for (Slot[] ofWorker : this.slots) {
            Arrays.fill(ofWorker, UNTOUCHED);
        }
        reach = new Box[workers];
        Arrays.fill(reach, Box.EMPTY);
    }

    private void add(int worker, int slot, Touch touch, long phase) {
        if (slots[worker][slot] == UNTOUCHED) {
            slots[worker][slot] = new Slot();
        }
        slots[worker][slot].add(touch, phase);
    }

    private boolean near(int worker, Box touched) {
        Box r = reach[worker];
        return r.j0() < touched.j1() && touched.j0() < r.j1() && r.k0() < touched.k1() && touched.k0() < r.k1();
    }

    void addRead(int worker, Touch touch, Layout layout, int first, long phase) {
        reach[worker] = reach[worker].hull(touch.elements());
        int end = first + touch.elements().i1();
        for (int p = first + touch.elements().i0(); p < end; p++) {
            add(worker, layout.slot(p), touch, phase);
        }
    }

    /** Whoever writes a plane writes its copies outside the domain too. */
    void addWrite(int worker, Touch touch, Layout layout, int first, long phase) {
        addRead(worker, touch, layout, first, phase);
        for (Layout.PlaneCopy copy : layout.copies()) {
            if (writes(touch, first, copy)) {
                add(worker, layout.slot(copy.plane()), touch, phase);
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
            latest = slots[worker][layout.slot(p)].latest(touch, latest);
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
                latest = slots[worker][layout.slot(copy.plane())].latest(touch, latest);
            }
        }
        return latest;
    }

    private static boolean writes(Touch touch, int first, Layout.PlaneCopy copy) {
        int source = copy.source() - first;
        return touch.elements().i0() <= source && source < touch.elements().i1();
    }
}
