package testudo.formulas.expansion;

import java.util.List;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;

/**
 * Operators of differences: weights of neighbours by order of accuracy (Fornberg 1988, doi:10.1090/S0025-5718-1988-0935077-0).
 *
 * <p>Each expands to a sum over pairs of neighbours, nearest first, times one constant.
 */
final class Differences {

    static final List<String> NAMES =
            List.of("dx", "dy", "dz", "dxx", "dyy", "dzz", "laplace", "div", "upwind", "meanx", "meany", "meanz");

    /** Per half order: weights of u[m] − u[−m] from m = 1, and what they are divided by. */
    private static final double[][] FIRST = {{1}, {8, -1}, {45, -9, 1}, {672, -168, 32, -3}};
    private static final double[] FIRST_OVER = {2, 12, 60, 840};
    /** Likewise of u[m] + u[−m] from m = 0. */
    private static final double[][] SECOND = {{-2, 1}, {-30, 16, -1}, {-490, 270, -27, 2}, {-14350, 8064, -1008, 128, -9}};
    private static final double[] SECOND_OVER = {1, 12, 180, 5040};
    /** Likewise of the pairs of faces, or cells, around an element, nearest first. */
    private static final double[][] BETWEEN = {{1}, {27, -1}, {2250, -125, 9}};
    private static final double[] BETWEEN_OVER = {1, 24, 1920};
    /** Per order: weights of u, u[−1], … and u[1], and what they are divided by, for a wind from below. */
    private static final double[][] WIND = {{1, -1, 0}, {3, -4, 1}, {3, -6, 1}};
    private static final double[] WIND_AHEAD = {0, 0, 2};
    private static final double[] WIND_OVER = {1, 2, 6};

    private final Trees trees;
    private final Discretization discretization;

    Differences(Trees trees, Discretization discretization) {
        this.trees = trees;
        this.discretization = discretization;
    }

    /** What is wrong with a call, before it is known where that stands. */
    static final class Unfit extends RuntimeException {
        Unfit(String sentence) {
            super(sentence);
        }
    }

    private Expr at(Quantity u, Axis axis, int distance) {
        return trees.shifted(u.expr(), new Offset(axis == Axis.I ? distance : 0, axis == Axis.J ? distance : 0,
                axis == Axis.K ? distance : 0));
    }

    /** Whether a value stands between the elements of the formula along an axis. */
    private boolean between(String name, Quantity u, Axis axis) {
        if (u.along(axis) == Quantity.BOTH) {
            throw new Unfit(
                    "its argument mixes values in cells and on faces along " + letter(axis) + "; bring one to the other by mean"
                            + letter(axis) + ", or write offsets in place of " + name);
        }
        return u.along(axis) != 0 && u.along(axis) != discretization.own(axis);
    }

    private static char letter(Axis axis) {
        return Discretization.AXES.charAt(axis.ordinal());
    }

    private static int row(String name, int order, int orders) {
        if (order < 2 || order % 2 == 1 || order > 2 * orders) {
            StringBuilder known = new StringBuilder("2");
            for (int n = 2; n <= orders; n++) {
                known.append(n == orders ? " or " : ", ").append(2 * n);
            }
            throw new Unfit(name + " here has order " + known + ", not " + order);
        }
        return order / 2 - 1;
    }

    Quantity first(String name, Quantity u, Axis axis, int order) {
        Expr sum = null;
        double over;
        if (between(name, u, axis)) {
            int row = row(name + " between cells and faces", order, BETWEEN.length);
            int ahead = discretization.own(axis) == Quantity.CELLS ? 1 : 0; // the face above a cell has its index and one more
            for (int m = 0; m < BETWEEN[row].length; m++) {
                sum = plus(sum, BETWEEN[row][m], trees.subtract(at(u, axis, m + ahead), at(u, axis, ahead - 1 - m)));
            }
            over = BETWEEN_OVER[row];
        } else {
            int row = row(name, order, FIRST.length);
            for (int m = 1; m <= FIRST[row].length; m++) {
                sum = plus(sum, FIRST[row][m - 1], trees.subtract(at(u, axis, m), at(u, axis, -m)));
            }
            over = FIRST_OVER[row];
        }
        return u.with(trees.multiply(sum, trees.constant(1 / (over * discretization.spacing(axis))))).standing(axis,
                discretization.own(axis));
    }

    Quantity second(String name, Quantity u, Axis axis, int order) {
        if (between(name, u, axis)) {
            throw new Unfit("its argument stands " + (discretization.own(axis) == Quantity.CELLS ? "on faces" : "in cells")
                    + " along "
                    + letter(axis) + ", the target does not; " + name + " is for values that stand where the target does");
        }
        int row = row(name, order, SECOND.length);
        Expr sum = null;
        for (int m = 1; m < SECOND[row].length; m++) {
            sum = plus(sum, SECOND[row][m], trees.add(at(u, axis, -m), at(u, axis, m)));
        }
        sum = plus(sum, SECOND[row][0], u.expr());
        double h = discretization.spacing(axis);
        return u.with(trees.multiply(sum, trees.constant(1 / (SECOND_OVER[row] * (h * h))))).standing(axis,
                discretization.own(axis));
    }

    /** The mean of the two neighbours between which an element stands; a value that stands there already is left. */
    Quantity mean(String name, Quantity u, Axis axis) {
        if (!between(name, u, axis)) {
            return u;
        }
        int ahead = discretization.own(axis) == Quantity.CELLS ? 1 : 0;
        return u.with(trees.multiply(trees.constant(0.5), trees.add(at(u, axis, ahead - 1), at(u, axis, ahead))))
                .standing(axis, discretization.own(axis));
    }

    /** {@code wind · du/dx}, from the side that the wind blows from. */
    Quantity upwind(Quantity u, Quantity wind, Axis axis, int order) {
        if (order < 1 || order > WIND.length) {
            throw new Unfit("upwind has order 1, 2 or 3, not " + order);
        }
        if (between("upwind", u, axis)) {
            throw new Unfit("its first argument does not stand where the target does along " + letter(axis));
        }
        Expr zero = trees.constant(0);
        Expr below = trees.multiply(trees.binary(BinaryOp.MAX, wind.expr(), zero), oneSided(u, axis, order, 1));
        Expr above = trees.multiply(trees.binary(BinaryOp.MIN, wind.expr(), zero), oneSided(u, axis, order, -1));
        return new Quantity(trees.add(below, above), u.places()).standing(axis, discretization.own(axis));
    }

    /** The derivative from below (side 1), or from above (−1). */
    private Expr oneSided(Quantity u, Axis axis, int order, int side) {
        int row = order - 1;
        Expr sum = WIND_AHEAD[row] == 0 ? null : plus(null, WIND_AHEAD[row], at(u, axis, side));
        for (int m = 0; m < WIND[row].length; m++) {
            sum = WIND[row][m] == 0 ? sum : plus(sum, WIND[row][m], at(u, axis, -side * m));
        }
        return trees.multiply(sum, trees.constant(side / (WIND_OVER[row] * discretization.spacing(axis))));
    }

    /** A sum with one more weighted term, subtracted where its weight is negative. */
    private Expr plus(Expr sum, double weight, Expr term) {
        if (sum == null) {
            return trees.scaled(weight, term);
        }
        return weight < 0 ? trees.subtract(sum, trees.scaled(-weight, term)) : trees.add(sum, trees.scaled(weight, term));
    }
}
