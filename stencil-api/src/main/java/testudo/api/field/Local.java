package testudo.api.field;

import testudo.api.grid.Grid;

/**
 * An intermediate of one time step, computed before it is read and forgotten afterwards.
 *
 * <p>Whatever runs the program may keep only a window of it in memory.
 */
public record Local(String name, FieldSpec spec, Grid grid) implements Field {

    @Override
    public String toString() {
        return name;
    }
}
