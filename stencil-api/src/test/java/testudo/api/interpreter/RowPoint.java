package testudo.api.interpreter;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/** An element where no field has a value. */
record RowPoint(int i, int j, int k, long step, Grid grid) implements Point {

    @Override
    public double time() {
        return step * 0.1;
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        throw new AssertionError(field + " is read");
    }

    @Override
    public double value(Parameter parameter) {
        return parameter.value().applyAsDouble(step);
    }
}
