package testudo.api.field;

import testudo.api.grid.Grid;

/** A state at the new time level: the target of an assignment, readable after it within the step. */
public record Next(State state) implements Field {

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
