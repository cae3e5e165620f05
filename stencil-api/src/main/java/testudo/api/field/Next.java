package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Grid;

/** A state at the new time level: the target of an assignment, readable after it within the step. */
public record Next(State state) implements Field {

    /** The state that a field is the next level of, or the field itself: what they hold has one place and one numbering. */
    public static Field base(Field field) {
        return Argument.given(field, "field") instanceof Next(State state) ? state : field;
    }

    @Override
    public String name() {
        return state.name() + "'";
    }

    @Override
    public FieldSpec spec() {
        return state.spec();
    }

    @Override
    public Grid grid() {
        return state.grid();
    }

    @Override
    public String toString() {
        return name();
    }
}
