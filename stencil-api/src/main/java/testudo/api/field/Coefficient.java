package testudo.api.field;

import testudo.api.grid.Grid;

/** A field given before the first step and never changed. */
public record Coefficient(String name, FieldSpec spec, Grid grid) implements Field {

    @Override
    public String toString() {
        return name;
    }
}
