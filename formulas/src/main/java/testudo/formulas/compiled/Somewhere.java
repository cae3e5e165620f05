package testudo.formulas.compiled;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/** An element at a time, where no field has a value yet. */
record Somewhere(int i, int j, int k, long step, double time, Grid grid) implements Point {

    @Override
    public double value(Field field, int di, int dj, int dk) {
        throw new IllegalStateException("'" + field.name() + "' has no value before the first step.");
    }

    @Override
    public double value(Parameter parameter) {
        return parameter.value().applyAsDouble(step);
    }
}
