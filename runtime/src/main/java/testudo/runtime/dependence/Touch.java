package testudo.runtime.dependence;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.runtime.schedule.Buffer;

/**
 * Elements that the computations of a phase read or write.
 *
 * @param buffer   which buffer
 * @param elements planes × rows × lanes, as the I, J and K of a box: planes as the buffer is addressed, counted from the
 *                 {@linkplain Footprint#first first} that the phase computes; rows and lanes as they are stored
 * @param colour   the checkerboard colour touched, or −1 for both
 */
record Touch(Buffer buffer, Box elements, int colour) {

    Field field() {
        return buffer.field();
    }

    /** Whether both name some common element of a slot that both touch, given that their buffers are the same memory. */
    boolean meetsInSlot(Touch other) {
        Box a = elements;
        Box b = other.elements;
        return a.j0() < b.j1() && b.j0() < a.j1() && a.k0() < b.k1() && b.k0() < a.k1()
                && (colour < 0 || other.colour < 0 || colour == other.colour);
    }

    /** Whether this names every element that the other does, given that both are of the same phase and buffer. */
    boolean covers(Touch other) {
        return elements.i0() <= other.elements.i0() && other.elements.i1() <= elements.i1() && coversInSlot(other);
    }

    /** Whether it covers another touch within a slot that both touch. */
    boolean coversInSlot(Touch other) {
        Box a = elements;
        Box b = other.elements;
        return a.j0() <= b.j0() && b.j1() <= a.j1() && a.k0() <= b.k0() && b.k1() <= a.k1()
                && (colour < 0 || colour == other.colour);
    }
}
