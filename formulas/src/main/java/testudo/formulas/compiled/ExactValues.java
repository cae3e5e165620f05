package testudo.formulas.compiled;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.ExactSolution;

/** The values of a formula of indices and time after any number of steps of one length. */
record ExactValues(TreeFormula formula, double timeStep, Grid grid) implements ExactSolution.Values {

    @Override
    public double at(int i, int j, int k, long step) {
        return formula.at(new Somewhere(i, j, k, step, step * timeStep, grid));
    }

    @Override
    public ElementFunction after(long step) {
        return new GivenValues(formula, step, step * timeStep, grid);
    }
}
