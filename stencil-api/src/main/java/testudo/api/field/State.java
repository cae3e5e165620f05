package testudo.api.field;

import testudo.api.grid.Grid;

/**
 * A field that lives from one time step to the next.
 *
 * <p>Assigning {@link #next()} computes the value at the new time level, which becomes current when the step ends;
 * assigning the state itself updates it in place.
 */
public record State(String name, FieldSpec spec, Grid grid) implements Field {

    /** The value at the new time level. */
    public Next next() {
        return new Next(this);
    }

    @Override
    public String toString() {
        return name;
    }
}
