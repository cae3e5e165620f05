package testudo.runtime.schedule;

import java.util.List;

import testudo.api.field.State;
import testudo.api.grid.Box;

/**
 * Parts of states that go elsewhere after a sweep, or come from there, while the workers are at the next one.
 *
 * <p>Each is a party of the schedule beside the workers: it has one phase, after theirs, in every sweep, and who touches the same
 * storage waits for it, or it for them, as workers wait for each other.
 *
 * @param kind  which way
 * @param turn  which of the phases after the workers': what goes in a later turn may have come in an earlier one
 * @param parts in the order in which they are copied
 */
public record Handover(Kind kind, int turn, List<Part> parts) {

    /** Values are read where they lie, or written there. */
    public enum Kind {
        GIVEN, TAKEN
    }

    /** Elements of a state as it is after the sweep. */
    public record Part(State state, Box box) {

        /** The array that holds them, as the sweep names it. */
        public Buffer buffer(Schedule schedule) {
            State after = schedule.analysis().earlier().get(state);
            return schedule.buffer(after != null ? after : schedule.analysis().program().advances(state) ? state.next() : state,
                    0);
        }
    }

    public Handover {
        parts = List.copyOf(parts);
    }
}
