package testudo.runtime.codegen;

import java.util.Random;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;

/** Formulas on the fields of a bench, all from one pool. */
public record Expressions(ExprPool pool) {

    public Expressions() {
        this(new ExprPool());
    }

    /** The element itself. */
    public Expr f(Bench bench) {
        return pool.read(bench.f, Offset.ZERO);
    }

    /** A neighbour in the other field. */
    public Expr g(Bench bench) {
        return pool.read(bench.g, new Offset(-1, 2, 1));
    }

    public Expr integer(Expr ofDoubles) {
        return pool.unary(UnaryOp.DOUBLE_TO_INT, ofDoubles);
    }

    public Expr whole(Expr ofDoubles) {
        return pool.unary(UnaryOp.DOUBLE_TO_LONG, ofDoubles);
    }

    /** A double that tells all values of a type apart. */
    public Expr toDouble(Expr e) {
        return switch (e.type()) {
            case DOUBLE -> e;
            case INT -> pool.unary(UnaryOp.INT_TO_DOUBLE, e);
            case LONG -> pool.unary(UnaryOp.LONG_TO_DOUBLE, e);
            case BOOLEAN -> pool.select(e, pool.constant(1.5), pool.constant(-1.5));
        };
    }

    /** An element and a share of its neighbours' difference from it. */
    public Expr withoutWeights(Bench bench) {
        Expr sum = pool.binary(BinaryOp.MULTIPLY, f(bench), pool.constant(-6.0));
        for (Axis axis : Axis.values()) {
            for (int side = -1; side <= 1; side += 2) {
                Offset o = new Offset(axis == Axis.I ? side : 0, axis == Axis.J ? side : 0, axis == Axis.K ? side : 0);
                sum = pool.binary(BinaryOp.ADD, sum, pool.read(bench.f, o));
            }
        }
        return pool.binary(BinaryOp.ADD, f(bench), pool.binary(BinaryOp.MULTIPLY, sum, pool.constant(0.1)));
    }

    /** The weighted sum of an element and its 6 or 26 neighbours. */
    public Expr around(Bench bench, boolean box) {
        Expr sum = f(bench);
        for (int di = -1; di <= 1; di++) {
            for (int dj = -1; dj <= 1; dj++) {
                for (int dk = -1; dk <= 1; dk++) {
                    if (box || Math.abs(di) + Math.abs(dj) + Math.abs(dk) == 1) {
                        Expr read = pool.read(bench.f, new Offset(di, dj, dk));
                        sum = pool.binary(BinaryOp.ADD, sum, pool.binary(BinaryOp.MULTIPLY, read,
                                pool.constant(1.0 / (5 + 9 * di + 3 * dj + dk + 13))));
                    }
                }
            }
        }
        return sum;
    }

    /** A long sum of terms of all kinds, of neighbours of both fields. */
    public Expr tree(Bench bench, Random random, int nodes) {
        Expr sum = f(bench);
        for (int n = 0; n < nodes; n++) {
            Expr read = pool.read(bench.field(random.nextBoolean()),
                    new Offset(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2));
            Expr term = switch (random.nextInt(5)) {
                case 0 -> pool.binary(BinaryOp.MIN, sum, read);
                case 1 -> pool.binary(BinaryOp.MAX, read, pool.constant(random.nextDouble()));
                case 2 -> pool.select(pool.compare(Relation.LESS_OR_EQUAL, sum, read), sum, read);
                case 3 -> pool.unary(UnaryOp.ABS, pool.binary(BinaryOp.MULTIPLY, read, pool.constant(n + 0.5)));
                default -> pool.binary(BinaryOp.DIVIDE, sum, pool.binary(BinaryOp.ADD, read, pool.constant(3.0)));
            };
            sum = pool.binary(random.nextBoolean() ? BinaryOp.ADD : BinaryOp.SUBTRACT, sum, term);
        }
        return sum;
    }
}
