package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/**
 * Which workers can touch the same storage at all, whatever the phases: of many workers each meets a few.
 *
 * <p>Per worker and array it keeps two boxes of slots × rows × lanes, one around the planes touched and one around their copies
 * outside the domain, which lie at the other end. Where boxes are apart there is no conflict; where they meet there may be one.
 */
final class Neighbours {

    /** Up to so many workers, comparing each with each costs less than sorting. */
    private static final int FEW = 8;

    /** The box of what a worker touches of an array, or of the copies outside the domain that it touches. */
    private record Held(int worker, Box box) {}

    private final Schedule schedule;
    private final SharedMemories shared;
    private final SlotCycle[] cycles;
    /** Per worker, two per array. */
    private final Box[][] boxes;

    private Neighbours(Schedule schedule, SharedMemories shared, SlotCycle[] cycles) {
        this.schedule = schedule;
        this.shared = shared;
        this.cycles = cycles;
        boxes = new Box[schedule.workers()][2 * shared.count()];
        for (Box[] ofWorker : boxes) {
            Arrays.fill(ofWorker, Box.EMPTY);
        }
    }

    /**
     * Per worker the others that it may meet, ascending.
     *
     * @param shared     the arrays that several workers can reach
     * @param footprints per worker and phase
     * @param cycles     per buffer
     */
    static int[][] of(Schedule schedule, SharedMemories shared, Footprint[][] footprints, SlotCycle[] cycles) {
        int workers = schedule.workers();
        return workers <= FEW ? all(workers) : new Neighbours(schedule, shared, cycles).found(footprints);
    }

    /** Per worker all others, ascending. */
    static int[][] all(int workers) {
        return IntStream.range(0, workers).mapToObj(w -> IntStream.range(0, workers).filter(v -> v != w).toArray())
                .toArray(int[][]::new);
    }

    /** For each party the others, ascending; a worker's are the handovers only. */
    static int[][] beside(int workers, int parties) {
        return IntStream.range(0, parties).mapToObj(p -> IntStream.range(p < workers ? workers : 0, parties).filter(q -> q != p)
                .toArray()).toArray(int[][]::new);
    }

    private int[][] found(Footprint[][] footprints) {
        int workers = footprints.length;
        for (int w = 0; w < workers; w++) {
            for (Footprint own : footprints[w]) {
                touch(w, own.first(), own.reads());
                touch(w, own.first(), own.writes());
            }
        }
        IntHashSet[] all = new IntHashSet[workers];
        Arrays.setAll(all, _ -> new IntHashSet());
        for (int m = 0; m < shared.count(); m++) {
            List<Held> held = new ArrayList<>();
            for (int w = 0; w < workers; w++) {
                held.add(new Held(w, boxes[w][2 * m]));
                held.add(new Held(w, boxes[w][2 * m + 1]));
            }
            meet(held, all);
        }
        return Arrays.stream(all).map(IntHashSet::toSortedArray).toArray(int[][]::new);
    }

    /** Sweeps along the axis on which boxes lie most apart: each is held against those only that have not ended where it begins. */
    private static void meet(List<Held> all, IntHashSet[] others) {
        List<Held> held = all.stream().filter(h -> !h.box().isEmpty()).toList();
        Axis axis = apart(held);
        List<Held> open = new ArrayList<>();
        for (Held h : held.stream().sorted(Comparator.comparingInt(h -> h.box().lower(axis))).toList()) {
            open.removeIf(before -> before.box().upper(axis) <= h.box().lower(axis));
            for (Held before : open) {
                if (before.worker() != h.worker() && before.box().intersects(h.box())) {
                    others[before.worker()].add(h.worker());
                    others[h.worker()].add(before.worker());
                }
            }
            open.add(h);
        }
    }

    /** The axis along which boxes overlap least: the sum of their extents is smallest, compared with the extent of all together. */
    private static Axis apart(List<Held> held) {
        Box hull = held.stream().map(Held::box).reduce(Box.EMPTY, Box::hull);
        return Arrays.stream(Axis.values()).min(Comparator.comparingDouble(
                axis -> held.stream().mapToLong(h -> h.box().extent(axis)).sum() / (double) Math.max(1, hull.extent(axis))))
                .orElseThrow();
    }

    private void touch(int worker, int first, List<Touch> touches) {
        for (Touch t : touches) {
            Layout layout = schedule.layout(t.buffer());
            Box e = t.elements();
            enter(worker, t, 0, slots(t, layout, first, e));
            for (Layout.PlaneCopy copy : layout.copies()) {
                int source = copy.source() - first;
                if (e.i0() <= source && source < e.i1()) {
                    int slot = layout.slot(copy.plane());
                    enter(worker, t, 1, Box.of(slot, slot + 1, e.j0(), e.j1(), e.k0(), e.k1()));
                }
            }
        }
    }

    /** Slots in place of planes; all of them where planes share slots. */
    private Box slots(Touch t, Layout layout, int first, Box e) {
        if (cycles[t.buffer().id()].rolls()) {
            return Box.of(0, layout.slots(), e.j0(), e.j1(), e.k0(), e.k1());
        }
        int lo = layout.slots();
        int hi = 0;
        for (int p = first + e.i0(); p < first + e.i1(); p++) {
            lo = Math.min(lo, layout.slot(p));
            hi = Math.max(hi, layout.slot(p) + 1);
        }
        return Box.of(lo, Math.max(lo, hi), e.j0(), e.j1(), e.k0(), e.k1());
    }

    private void enter(int worker, Touch t, int part, Box box) {
        for (int memory : new int[] {t.buffer().evenMemory(), t.buffer().oddMemory()}) {
            int m = shared.number(memory);
            boxes[worker][2 * m + part] = boxes[worker][2 * m + part].hull(box);
        }
    }
}
