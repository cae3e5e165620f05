package testudo.api.interpreter;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/** One element being computed. */
record Element(int i, int j, int k, long step, double time, Grid grid, Memory memory) implements Point {

    @Override
    public double value(Field field, int di, int dj, int dk) {
        return memory.read(field, i + di, j + dj, k + dk);
    }

    @Override
    public double value(Parameter parameter) {
        return parameter.value().applyAsDouble(step);
    }
}
