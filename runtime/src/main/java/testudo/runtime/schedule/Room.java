package testudo.runtime.schedule;

import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Box;

/**
 * What the arrays of states and coefficients must have room for, so that several schedules can use them in turn.
 *
 * @param held  indices at least, by field
 * @param ahead planes that begin further on in every state that advances, so that the next time level fits before them
 */
public record Room(Map<Field, Box> held, int ahead) {

    public static final Room NONE = new Room(Map.of(), 0);

    public Room {
        held = Map.copyOf(held);
    }

    /** This room with as much space before the planes as is needed. */
    public Room ahead(int needed) {
        return new Room(held, Math.max(ahead, needed));
    }
}
