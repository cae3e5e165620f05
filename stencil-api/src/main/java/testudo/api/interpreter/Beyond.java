package testudo.api.interpreter;

import java.util.function.ToDoubleFunction;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/**
 * An index outside of a field, for which the value at an end is computed.
 *
 * @param reader     the element that reads it
 * @param parameters their values in the step
 */
record Beyond(int i, int j, int k, Point reader, ToDoubleFunction<Parameter> parameters) implements Point {

    @Override
    public long step() {
        return reader.step();
    }

    @Override
    public double time() {
        return reader.time();
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        throw new IllegalArgumentException("A value at an end may not read fields, but one reads '" + field.name() + "'.");
    }

    @Override
    public double value(Parameter parameter) {
        return parameters.applyAsDouble(parameter);
    }

    @Override
    public Grid grid() {
        return reader.grid();
    }
}
