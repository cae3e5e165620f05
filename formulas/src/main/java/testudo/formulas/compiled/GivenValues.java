package testudo.formulas.compiled;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

/** The values of a formula of indices and time at one time. */
record GivenValues(TreeFormula formula, long step, double time, Grid grid) implements ElementFunction {

    @Override
    public double at(int i, int j, int k) {
        return formula.at(place(i, j, k));
    }

    @Override
    public void along(Axis axis, int i, int j, int k, double[] into, int from, int count) {
        formula.along(axis, place(i, j, k), into, from, count);
    }

    @Override
    public boolean varies(Axis axis) {
        return formula.axes().contains(axis);
    }

    private Somewhere place(int i, int j, int k) {
        return new Somewhere(i, j, k, step, time, grid);
    }
}
