package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Grid;

/** A field given before the first step and never changed. */
public record Coefficient(String name, FieldSpec spec, Grid grid) implements Field {

    public Coefficient {
        Argument.given(name, "name of a coefficient");
        Argument.given(spec, "specification of coefficient '" + name + "'");
        Argument.given(grid, "grid of coefficient '" + name + "'");
    }

    /** Names differ almost always, so they are compared first: fields are keys of many maps. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Coefficient o && name.equals(o.name) && spec.equals(o.spec) && grid.equals(o.grid);
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
