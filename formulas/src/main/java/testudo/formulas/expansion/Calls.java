package testudo.formulas.expansion;

import java.util.List;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Axis;

/** Calls of what the language has by itself: functions and operators of differences. */
final class Calls {

    private static final double MOST_SEED = 0x1p53;

    private final Trees trees;
    private final Discretization discretization;
    private final Differences differences;

    Calls(Trees trees, Discretization discretization) {
        this.trees = trees;
        this.discretization = discretization;
        differences = new Differences(trees, discretization);
    }

    static String count(int arguments) {
        return arguments == 0 ? "no arguments" : arguments == 1 ? "1 argument" : arguments + " arguments";
    }

    /** Whether it is of all elements, hence of diagnostics only. */
    boolean isReduction(String name) {
        return name.equals("sum") || name.equals("mean");
    }

    boolean hasOrder(String name) {
        return Differences.NAMES.contains(name) && !name.startsWith("mean");
    }

    /** The order of a call that says none; upwind differences are of the first unless one is said. */
    int order(String name) {
        return name.equals("upwind") ? 1 : discretization.order();
    }

    /** @throws Differences.Unfit when arguments do not fit */
    Quantity of(String name, List<Quantity> a, int order) {
        UnaryOp one = Builtins.OF_ONE.get(name);
        BinaryOp two = Builtins.OF_TWO.get(name);
        int least = one != null ? 1 : two != null ? 2 : least(name);
        int most = one != null ? 1 : two != null ? 2 : most(name);
        if (a.size() < least || a.size() > most) {
            throw new Differences.Unfit(name + " takes " + (least == most ? count(least)
                    : most == Integer.MAX_VALUE ? least + " or more arguments" : least + " to " + most + " arguments")
                    + ", got "
                    + a.size());
        }
        if (a.stream().anyMatch(Quantity::refused)) {
            return Quantity.REFUSED;
        }
        int places = a.stream().mapToInt(Quantity::places).reduce(0, (p, q) -> p | q);
        if (one != null) {
            return new Quantity(trees.unary(one, a.getFirst().expr()), places);
        }
        if (two != null) {
            return new Quantity(trees.binary(two, a.get(0).expr(), a.get(1).expr()), places);
        }
        return switch (name) {
            case "min" -> new Quantity(folded(BinaryOp.MIN, a), places);
            case "max" -> new Quantity(folded(BinaryOp.MAX, a), places);
            case "where" -> new Quantity(trees.select(a.get(0).expr(), a.get(1).expr(), a.get(2).expr()), places);
            case "fma" -> new Quantity(trees.multiplyAdd(false, a.get(0).expr(), a.get(1).expr(), a.get(2).expr()), places);
            case "mod" -> new Quantity(modulo(a.get(0).expr(), a.get(1).expr()), places);
            case "random" -> Quantity.anywhere(random(a.getFirst().expr()));
            default -> difference(name, a, order);
        };
    }

    private int least(String name) {
        return switch (name) {
            case "min", "max", "mod" -> 2;
            case "where", "fma" -> 3;
            case "div" -> discretization.grid().rank();
            case "upwind" -> discretization.grid().rank() + 1;
            default -> 1;
        };
    }

    private int most(String name) {
        return name.equals("min") || name.equals("max") ? Integer.MAX_VALUE : least(name);
    }

    private Expr folded(BinaryOp op, List<Quantity> a) {
        return a.stream().map(Quantity::expr).reduce((x, y) -> trees.binary(op, x, y)).orElseThrow();
    }

    /** {@code a - b*floor(a/b)}. */
    private Expr modulo(Expr a, Expr b) {
        return trees.subtract(a, trees.multiply(b, trees.unary(UnaryOp.FLOOR, trees.divide(a, b))));
    }

    private Expr random(Expr seed) {
        if (seed instanceof Expr.DoubleConstant(double n) && n == Math.rint(n) && Math.abs(n) <= MOST_SEED) {
            return trees.leaf(new Expr.NoiseValue((long) n));
        }
        throw new Differences.Unfit("random takes a whole number as seed, the same everywhere");
    }

    private Quantity difference(String name, List<Quantity> a, int order) {
        Quantity u = a.getFirst();
        return switch (name) {
            case "dx", "dy", "dz" -> differences.first(name, u, axis(name), order);
            case "dxx", "dyy", "dzz" -> differences.second(name, u, axis(name), order);
            case "meanx", "meany", "meanz" -> differences.mean(name, u, axis(name));
            case "laplace" -> overAxes(axis -> differences.second(name, u, axis, order));
            case "div" -> overAxes(axis -> differences.first(name, a.get(axis.ordinal()), axis, order));
            case "upwind" -> overAxes(axis -> differences.upwind(u, a.get(axis.ordinal() + 1), axis, order));
            default -> throw new IllegalArgumentException("no operator " + name);
        };
    }

    private Axis axis(String name) {
        Axis axis = Axis.values()[Discretization.AXES.indexOf(name.charAt(name.startsWith("mean") ? name.length() - 1 : 1))];
        if (!discretization.has(axis)) {
            throw new Differences.Unfit("the grid has no axis " + Discretization.AXES.charAt(axis.ordinal()));
        }
        return axis;
    }

    private Quantity overAxes(java.util.function.Function<Axis, Quantity> term) {
        Quantity sum = null;
        for (Axis axis : Axis.values()) {
            if (discretization.has(axis)) {
                Quantity next = term.apply(axis);
                sum = sum == null ? next
                        : new Quantity(trees.add(sum.expr(), next.expr()), sum.places() | next.places());
            }
        }
        return sum;
    }
}
