package testudo.distributed.exchange;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Precision;

/**
 * Elements of a field that a message carries.
 *
 * @param field of the whole program: a state, its next values within a step, or an intermediate
 * @param box   where the receiver keeps them, in indices of the whole that go on beyond the ends of periodic axes
 * @param wrap  what leads from there to where the sender keeps them: whole periods
 * @param precision in which they go
 */
public record Part(Field field, Box box, Offset wrap, Precision precision) {

    /** How many bytes they take. */
    public long bytes() {
        return box.volume() * precision.bytes();
    }

    /** Where the sender keeps them. */
    public Box source() {
        return box.shift(wrap);
    }
}
