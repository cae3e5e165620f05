package testudo.api.program;

import java.util.List;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.WrittenFormula;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.lifting.Lifter;

/** A formula and what sources add to it, one after the other. */
record FedFormula(Formula formula, List<PointSource> sources) implements WrittenFormula {

    FedFormula {
        sources = List.copyOf(sources);
    }

    @Override
    public double at(Point c) {
        double value = formula.at(c);
        for (PointSource source : sources) {
            value = source.added(value, c);
        }
        return value;
    }

    @Override
    public Expr tree(ExprPool pool) {
        Expr value = Lifter.lift(formula, pool);
        for (PointSource source : sources) {
            value = source.added(value, pool);
        }
        return value;
    }
}
