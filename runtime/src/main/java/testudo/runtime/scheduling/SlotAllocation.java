package testudo.runtime.scheduling;

import testudo.runtime.decomposition.Interval;

/**
 * Which slot of a window holds which plane.
 *
 * @param planes the planes held
 * @param slotOf slot per plane, from {@code planes.lo()}
 * @param count  slots used
 */
record SlotAllocation(Interval planes, int[] slotOf, int count) {

    /**
     * A slot of its own for every plane.
     *
     * @param first of the slots
     * @param spare slots that hold no plane of this field
     */
    static SlotAllocation oneEach(Interval planes, int first, int spare) {
        int[] slotOf = new int[planes.length()];
        for (int p = 0; p < slotOf.length; p++) {
            slotOf[p] = first + p;
        }
        return new SlotAllocation(planes, slotOf, slotOf.length + spare);
    }

    int of(int plane) {
        return slotOf[plane - planes.lo()];
    }
}
