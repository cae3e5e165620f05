package testudo.runtime.schedule;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Box;

/**
 * Parts of fields that go elsewhere after some phases of a sweep, or come from there, while the workers go on.
 *
 * <p>Each is a party of the schedule beside the workers: it has one turn, between their phases or after them, in every sweep, and who
 * touches the same storage waits for it, or it for them, as workers wait for each other.
 *
 * @param kind  which way
 * @param after of how many of the workers' phases it follows; those of a sweep or more for all of them
 * @param turn  which of the turns there: what goes in a later turn may have come in an earlier one
 * @param parts in the order in which they are copied
 */
public record Handover(Kind kind, int after, int turn, List<Part> parts) {

    /** After all phases of a sweep. */
    public static final int ALL = Integer.MAX_VALUE;

    /** Values are read where they lie, or written there. */
    public enum Kind {
        GIVEN, TAKEN
    }

    /** Elements of a state as it is after the sweep, or of an intermediate. */
    public record Part(Field field, Box box) {

        /** The array that holds them, as the sweep names it. */
        public Buffer buffer(Schedule schedule) {
            if (!(field instanceof State state)) {
                return schedule.buffer(field, 0);
            }
            State after = schedule.analysis().earlier().get(state);
            return schedule.buffer(after != null ? after : schedule.analysis().program().advances(state) ? state.next() : state,
                    0);
        }
    }

    public Handover {
        parts = List.copyOf(parts);
    }

    /** After all phases of a sweep. */
    public Handover(Kind kind, int turn, List<Part> parts) {
        this(kind, ALL, turn, parts);
    }
}
