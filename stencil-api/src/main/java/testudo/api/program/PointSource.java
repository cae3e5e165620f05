package testudo.api.program;

import java.util.List;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.grid.Axis;
import testudo.api.lifting.Lifter;
import testudo.api.program.Surroundings.Line;

/** An amount that elements around a place get, each by its weight, as a computation for an element and as the tree of it. */
record PointSource(Field target, Surroundings around, Formula amount) {

    double added(double value, Point c) {
        int i = around.i().indices().indexOf(c.i());
        int j = around.j().indices().indexOf(c.j());
        int k = around.k().indices().indexOf(c.k());
        if (i < 0 || j < 0 || k < 0) {
            return value;
        }
        // in the order in which receivers multiply, so that both have the same bits
        double weight = around.i().weights().get(i) * around.j().weights().get(j) * around.k().weights().get(k);
        return value + amount.at(c) * weight;
    }

    Expr added(Expr value, ExprPool pool) {
        Expr here = pool.constant(true);
        Expr weight = pool.constant(1.0);
        for (Axis axis : Axis.values()) {
            Line line = line(axis);
            here = pool.select(here, at(axis, line.indices(), pool), pool.constant(false));
            weight = pool.binary(BinaryOp.MULTIPLY, weight, weight(axis, line, pool));
        }
        Expr given = pool.binary(BinaryOp.MULTIPLY, Lifter.lift(amount, pool), weight);
        return pool.select(here, pool.binary(BinaryOp.ADD, value, given), value);
    }

    private Line line(Axis axis) {
        return switch (axis) {
            case I -> around.i();
            case J -> around.j();
            case K -> around.k();
        };
    }

    private static Expr at(Axis axis, List<Integer> indices, ExprPool pool) {
        Expr any = pool.constant(false);
        for (int index : indices) {
            any = pool.select(any, pool.constant(true), at(axis, index, pool));
        }
        return any;
    }

    private static Expr at(Axis axis, int index, ExprPool pool) {
        return pool.compare(Relation.EQUAL, pool.index(axis), pool.constant(index));
    }

    private static Expr weight(Axis axis, Line line, ExprPool pool) {
        Expr number = pool.constant(line.weights().getLast());
        for (int n = line.indices().size() - 2; n >= 0; n--) {
            number = pool.select(at(axis, line.indices().get(n), pool), pool.constant(line.weights().get(n)), number);
        }
        return number;
    }
}
