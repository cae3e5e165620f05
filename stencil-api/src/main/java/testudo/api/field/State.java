package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Grid;

/**
 * A field that lives from one time step to the next.
 *
 * <p>Assigning {@link #next()} computes the value at the new time level, which becomes current when the step ends;
 * assigning the state itself updates it in place.
 */
public record State(String name, FieldSpec spec, Grid grid) implements Field {

    public State {
        Argument.given(name, "name of a state");
        Argument.given(spec, "specification of state '" + name + "'");
        Argument.given(grid, "grid of state '" + name + "'");
    }

    /** The value at the new time level. */
    public Next next() {
        return new Next(this);
    }

    /** Names differ almost always, so they are compared first: fields are keys of many maps. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof State o && name.equals(o.name) && spec.equals(o.spec) && grid.equals(o.grid);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
