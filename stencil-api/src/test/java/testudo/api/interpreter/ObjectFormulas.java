package testudo.api.interpreter;

import java.io.Serializable;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;

import static testudo.api.interpreter.Formulas.GRID;
import static testudo.api.interpreter.Formulas.HALF;
import static testudo.api.interpreter.Formulas.U;
import static testudo.api.interpreter.Formulas.V;

/** Formulas that call methods, their own and those of the objects they have captured. */
final class ObjectFormulas {

    private record Velocity(Field x, Field y, double[] unused, Scale scale) {

        double along(Axis axis, Point c) {
            return switch (axis) {
                case I -> x.at(c);
                case J -> y.at(c);
                case K -> 0;
            };
        }
    }

    private record Scale(double factor, int shift) implements Formula {

        @Override
        public double at(Point c) {
            return factor * U.at(c, shift);
        }

        private double times(double x) {
            return x * factor;
        }
    }

    private interface Limiter extends Serializable {

        double limit(double a, double b);

        default double half(double a, double b) {
            return limit(a, b) * HALF;
        }
    }

    private static final class Weighted implements Formula {

        private final double weight;

        Weighted(double weight) {
            this.weight = weight;
        }

        private double weighted(double x) {
            return x * weight;
        }

        @Override
        public double at(Point c) {
            return weighted(U.at(c)) + weight;
        }

        Formula lambda() {
            return c -> weighted(V.at(c)) - this.weight;
        }
    }

    private ObjectFormulas() {}

    static void add(Map<String, Formula> all, State u, Field v) {
        captured(all, u, v);
        calls(all);
    }

    private static void captured(Map<String, Formula> all, State u, Field v) {
        Axis axis = Axis.J;
        Velocity velocity = new Velocity(u, v, new double[0], new Scale(0.3, -1));
        all.put("captured record of fields", c -> velocity.along(axis, c) + velocity.scale().times(velocity.x.at(c, 1))
                + velocity.scale().at(c));
        all.put("captured grid", c -> u.at(c) / velocity.x().grid().n2() + GRID.extent(axis));
    }

    private static void calls(Map<String, Formula> all) {
        all.put("functions of another class", c -> Elsewhere.donor(U.at(c), U.at(c, 1), V.at(c))
                + Elsewhere.vanLeer(U.at(c), V.at(c)) + Elsewhere.around(U, c, 2) + Elsewhere.power(3, 4));
        all.put("a formula class", new Weighted(0.75));
        all.put("an anonymous formula", new Formula() {
            @Override
            public double at(Point c) {
                return U.at(c, 2) * HALF;
            }
        });
        all.put("a record formula", new Scale(2, 1));
        all.put("a lambda of an instance", new Weighted(0.75).lambda());
        all.put("a method reference on a record", new Scale(3, -1)::at);
        Limiter minmod = (a, b) -> a * b <= 0 ? 0 : Math.abs(a) < Math.abs(b) ? a : b;
        Limiter reference = Elsewhere::vanLeer;
        Formula flux = c -> U.at(c) * V.at(c);
        all.put("captured lambdas", c -> minmod.limit(U.at(c), V.at(c)) + reference.half(U.at(c), U.at(c, 1))
                + flux.at(c));
        String name = "minmod";
        all.put("choice by a captured text", c -> switch (name) {
            case "minmod" -> minmod.limit(U.at(c), 1);
            default -> 0;
        });
    }
}
