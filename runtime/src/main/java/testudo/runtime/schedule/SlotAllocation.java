package testudo.runtime.schedule;

import testudo.runtime.decomposition.Interval;

/**
 * Which slot of a window holds which plane.
 *
 * @param planes the planes held
 * @param slotOf slot per plane, from {@code planes.lo()}
 * @param count  slots used
 */
record SlotAllocation(Interval planes, int[] slotOf, int count) {

    /** A slot of its own for every plane. */
    static SlotAllocation oneEach(Interval planes) {
        int[] slotOf = new int[planes.length()];
        for (int p = 0; p < slotOf.length; p++) {
            slotOf[p] = p;
        }
        return new SlotAllocation(planes, slotOf, slotOf.length);
    }

    int of(int plane) {
        return slotOf[plane - planes.lo()];
    }
}
