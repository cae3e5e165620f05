package testudo.formulas.compiled;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/** What stands for reductions has their values; there is no place and no time. */
record PartValues(List<Parameter> parts, double[] values, Grid grid) implements Point {

    @Override
    public int i() {
        return 0;
    }

    @Override
    public int j() {
        return 0;
    }

    @Override
    public int k() {
        return 0;
    }

    @Override
    public long step() {
        return 0;
    }

    @Override
    public double time() {
        return Double.NaN;
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        throw new IllegalStateException("'" + field.name() + "' has no value that is the same everywhere.");
    }

    @Override
    public double value(Parameter parameter) {
        return values[parts.indexOf(parameter)];
    }
}
