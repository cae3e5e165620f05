package testudo.runtime.schedule;

import testudo.api.field.Field;
import testudo.api.grid.Box;

/**
 * Storage that a computation reads or writes.
 *
 * @param buffer  which buffer
 * @param storage slots × rows × lanes, as the I, J and K of a box
 * @param colour  the checkerboard colour touched, or −1 for both
 */
public record Touch(Buffer buffer, Box storage, int colour) {

    public Field field() {
        return buffer.field();
    }

    /** Whether both name some common element, given that their buffers are the same memory. */
    public boolean meets(Touch other) {
        return storage.i0() < other.storage.i1() && other.storage.i0() < storage.i1() && meetsInSlot(other);
    }

    /** The same within a slot that both touch. */
    boolean meetsInSlot(Touch other) {
        return (colour < 0 || other.colour < 0 || colour == other.colour) && storage.j0() < other.storage.j1()
                && other.storage.j0() < storage.j1() && storage.k0() < other.storage.k1()
                && other.storage.k0() < storage.k1();
    }

    public boolean covers(Touch other) {
        return storage.i0() <= other.storage.i0() && other.storage.i1() <= storage.i1() && coversInSlot(other);
    }

    boolean coversInSlot(Touch other) {
        return (colour < 0 || colour == other.colour) && storage.j0() <= other.storage.j0()
                && other.storage.j1() <= storage.j1() && storage.k0() <= other.storage.k0()
                && other.storage.k1() <= storage.k1();
    }
}
