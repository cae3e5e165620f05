package testudo.api.interpreter;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;
import testudo.api.program.Moment;

/** One element being computed in the step that begins at a moment. */
record Element(int i, int j, int k, Moment moment, Grid grid, Memory memory) implements Point {

    @Override
    public long step() {
        return moment.step();
    }

    @Override
    public double time() {
        return moment.time();
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        return memory.read(field, i + di, j + dj, k + dk, this);
    }

    @Override
    public double value(Parameter parameter) {
        return moment.value(parameter);
    }
}
