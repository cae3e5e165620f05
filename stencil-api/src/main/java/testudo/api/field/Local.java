package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Grid;

/**
 * An intermediate of one time step, computed before it is read and forgotten afterwards.
 *
 * <p>Whatever runs the program may keep only a window of it in memory.
 */
public record Local(String name, FieldSpec spec, Grid grid) implements Field {

    public Local {
        Argument.given(name, "name of a local");
        Argument.given(spec, "specification of local '" + name + "'");
        Argument.given(grid, "grid of local '" + name + "'");
    }

    /** Names differ almost always, so they are compared first: fields are keys of many maps. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof Local o && name.equals(o.name) && spec.equals(o.spec) && grid.equals(o.grid);
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
