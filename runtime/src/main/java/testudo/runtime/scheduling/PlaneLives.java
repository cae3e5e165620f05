package testudo.runtime.scheduling;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import testudo.runtime.decomposition.Interval;

/**
 * When the planes of a window are written and read for the last time, and the rolling slots that follow from it.
 *
 * <p>Slots are handed out like registers: a plane takes the slot that has been free longest and gives it back after the
 * phase of its last use. A kernel may write into one that nobody reads any more. Planes that a periodic axis needs again at the end simply live longer.
 */
final class PlaneLives {

    private final PlanePhases firstWrites = new PlanePhases();
    private final PlanePhases lastUses = new PlanePhases();

    void write(Interval planes, int phase) {
        firstWrites.earliest(planes, phase);
        lastUses.latest(planes, phase);
    }

    void read(Interval planes, int phase) {
        lastUses.latest(planes, phase);
    }

    /** @param period planes after which a read index wraps, 0 when it does not; @param read all indices read */
    SlotAllocation allocate(Interval held, int period, Interval read) {
        int n = held.length();
        int[] from = new int[n];
        int[] until = new int[n];
        Arrays.fill(from, Integer.MAX_VALUE);
        Arrays.fill(until, -1);
        firstWrites.forEach((plane, phase) -> {
            int index = index(plane, held, period);
            from[index] = Math.min(from[index], phase);
        });
        lastUses.forEach((plane, phase) -> {
            // Reads beyond an open end are answered by a plane near it, which must then stay alive.
            int index = Math.clamp(index(plane, held, period), 0, n - 1);
            until[index] = Math.max(until[index], phase);
        });
        keepMirrored(held, period, read, until);
        return roll(held, from, until);
    }

    private static int index(int plane, Interval held, int period) {
        return period > 0 ? Math.floorMod(plane - held.lo(), period) : plane - held.lo();
    }

    /** A mirrored read at a distance from the end is answered by a plane at that distance inside. */
    private static void keepMirrored(Interval held, int period, Interval read, int[] until) {
        if (period > 0) {
            return;
        }
        int low = Math.min(held.lo() - read.lo() + 1, until.length);
        int high = Math.min(read.hi() - held.hi() + 1, until.length);
        for (int d = 0; d < low; d++) {
            until[d] = Math.max(until[d], until[0]);
        }
        for (int d = 0; d < high; d++) {
            until[until.length - 1 - d] = Math.max(until[until.length - 1 - d], until[until.length - 1]);
        }
    }

    private static SlotAllocation roll(Interval held, int[] from, int[] until) {
        int n = from.length;
        IntUnaryOperator end = p -> Math.max(until[p], from[p]);
        int[] byStart = ordered(n, p -> from[p]);
        int[] byEnd = ordered(n, s -> end.applyAsInt(byStart[s])); // places in byStart, which decide between equals
        int[] slotOf = new int[n];
        int count = 0;
        int ended = 0;
        int taken = 0;
        for (int s = 0; s < n; s++) {
            int p = byStart[s];
            while (ended < s && end.applyAsInt(byStart[byEnd[ended]]) < from[p]) {
                ended++;
            }
            slotOf[p] = taken < ended ? slotOf[byStart[byEnd[taken++]]] : count++;
        }
        return new SlotAllocation(held, slotOf, count);
    }

    /** The numbers from 0 in the order of their keys, none of them negative; equals as they are. */
    private static int[] ordered(int n, IntUnaryOperator key) {
        return IntStream.range(0, n).mapToLong(k -> (long) key.applyAsInt(k) << Integer.SIZE | k).sorted()
                .mapToInt(k -> (int) k).toArray();
    }
}
