package testudo.runtime.schedule;

import testudo.api.field.Field;

/**
 * A place that holds values of a field during a sweep over all phases, which takes one time step or several.
 *
 * @param id         position in the schedule's list
 * @param field      whose values
 * @param kind       what it is for
 * @param owner      the worker whose private copy it is, or −1 when shared by all
 * @param evenMemory the array used in sweeps before which a state's two arrays have changed places an even number of times
 * @param oddMemory  the array used in the others
 */
public record Buffer(int id, Field field, Kind kind, int owner, int evenMemory, int oddMemory) {

    /**
     * A state at the current or next time level, or at one between two steps in an array of the same state; a constant input, or a
     * window of an intermediate.
     */
    public enum Kind {
        CURRENT, NEXT, BETWEEN, COEFFICIENT, SHARED_WINDOW, PRIVATE_WINDOW
    }

    public boolean isWindow() {
        return kind == Kind.SHARED_WINDOW || kind == Kind.PRIVATE_WINDOW;
    }

    public boolean isPrivate() {
        return owner >= 0;
    }

    /** Whether some array is used by both. */
    public boolean sharesMemory(Buffer other) {
        return evenMemory == other.evenMemory || evenMemory == other.oddMemory;
    }

    /** The array used after so many changes of places. */
    public int memory(long flips) {
        return (flips & 1) == 0 ? evenMemory : oddMemory;
    }

    @Override
    public int hashCode() {
        return id;
    }
}
