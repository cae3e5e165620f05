package testudo.api.interpreter;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

/** A formula for every feature that can be lifted. */
final class Formulas {

    static final Grid GRID = Grid.of(5, 7, 11);

    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), GRID);
    private static final Coefficient V = new Coefficient("v", FieldSpec.of(Boundary.zeroGradient()), GRID);
    private static final Parameter P = new Parameter("p", step -> step);
    private static final double HALF = 0.5;

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

    private Formulas() {}

    static Map<String, Formula> all() {
        Map<String, Formula> all = new LinkedHashMap<>();
        reads(all, U, V);
        arithmetic(all);
        conditions(all);
        loops(all);
        calls(all);
        return all;
    }

    private static void reads(Map<String, Formula> all, State u, Field v) {
        all.put("constant", _ -> 3);
        all.put("reads at every arity", c -> u.at(c) + u.at(c, 1) * v.at(c, 0, -2) - v.at(c, 1, -1, 3));
        all.put("read of the next value", c -> u.next().at(c, 1) - u.at(c));
        all.put("read through the point", c -> c.value(u, 1, 0, -1) + c.value(P));
        all.put("parameter", c -> P.at(c) * u.at(c));
        all.put("indices, step, time", c -> c.i() + 10 * c.j() - c.k() * 0.5 + c.step() % 7 + c.time());
        all.put("noise", c -> Noise.uniform(c, 42) * u.at(c));
        all.put("method reference on a field", u::at);
        all.put("method reference on the point", Point::i);
        all.put("method reference on a static method", Formulas::referenced);
        Axis axis = Axis.J;
        Velocity velocity = new Velocity(u, v, new double[0], new Scale(0.3, -1));
        all.put("captured record of fields", c -> velocity.along(axis, c) + velocity.scale().times(velocity.x.at(c, 1))
                + velocity.scale().at(c));
        all.put("captured grid", c -> u.at(c) / velocity.x().grid().n2() + GRID.extent(axis));
    }

    private static double referenced(Point c) {
        return U.at(c, 0, 0, 1) * HALF;
    }

    private static void arithmetic(Map<String, Formula> all) {
        all.put("operators of double", c -> -(U.at(c) + V.at(c)) * (U.at(c, 1) - 3) / V.at(c, 1) % 0.7);
        all.put("functions of one argument", c -> {
            double x = U.at(c);
            double a = Math.abs(x) + Math.sqrt(x) + Math.cbrt(x) + Math.exp(x) + Math.expm1(x) + Math.log(x);
            double b = Math.log10(x) + Math.log1p(x) + Math.sin(x) + Math.cos(x) + Math.tan(x) + Math.asin(x);
            double d = Math.acos(x) + Math.atan(x) + Math.sinh(x) + Math.cosh(x) + Math.tanh(x);
            double w = V.at(c);
            return Math.signum(w) < 0 ? a : w > 1 ? b : d + Math.floor(w) + Math.ceil(w) * Math.rint(w);
        });
        all.put("functions of two arguments", c -> Math.min(U.at(c), V.at(c)) + Math.max(V.at(c), -0.0)
                + Math.pow(U.at(c), V.at(c)) + Math.atan2(U.at(c), V.at(c)) * Math.hypot(U.at(c), 1)
                + Math.copySign(2, V.at(c)));
        all.put("ints", c -> {
            int n = c.i() * 7 - c.j() / 3 + c.k() % 4;
            n += (n << 3) ^ (n >> 1) | (c.k() & 5);
            n -= n >>> 28;
            n = ~n;
            return n + (byte) (n * 91) + (short) (n * 7919) + (char) n + Math.abs(n) + Math.min(n, -n) + Math.max(n, 4)
                    + Math.floorMod(n, 5) + Math.floorDiv(-n, 7);
        });
        all.put("longs", c -> {
            long n = c.step() * 6_364_136_223_846_793_005L + c.i();
            n ^= (n << 13) + (n >>> 7) - (n >> 3);
            n = Math.max(-n, n / 3) % 1_000_003L & 0xFFFFFL | 1L;
            return n + (int) n * 0.5 + (n > c.k() ? 1 : 2);
        });
        all.put("conversions", c -> (int) (U.at(c) * 1e10) + (long) (V.at(c) * 1e20) * 0.5 + (double) (long) c.i());
        byte b = 3;
        short s = -300;
        char ch = 'x';
        boolean on = true;
        long l = 1L << 40;
        Integer boxed = 12;
        Double factor = 0.25;
        all.put("captured constants", c -> on ? U.at(c) * b + s * V.at(c) - ch + l + boxed * factor : 0);
        all.put("boxes inside", c -> {
            Double x = U.at(c) * 2;
            Integer n = c.i();
            return x + n;
        });
    }

    private static void conditions(Map<String, Formula> all) {
        comparisons(all);
        all.put("boolean locals", c -> {
            boolean rising = U.at(c) > V.at(c);
            boolean inside = c.i() > 0 && c.j() < 6;
            boolean either = rising ^ inside | !rising & U.at(c, 1) != 0;
            int count = (rising ? 1 : 0) + (inside ? 1 : 0);
            return either ? count : rising == inside ? -1 : U.at(c);
        });
        all.put("else-if chain", c -> {
            double x = U.at(c);
            if (x > 1 && V.at(c) > 0) {
                return x;
            } else if (x > 0.5 || V.at(c) < -1 && x < 0) {
                return 2 * x;
            } else if (x == 0) {
                return V.at(c);
            }
            double y = x * x;
            if (y > 1) {
                if (V.at(c) < 0) {
                    return -y;
                }
                y = 1;
            }
            return y + 1;
        });
        all.put("switch on an index", c -> switch (c.i()) {
            case 0, 1 -> U.at(c);
            case 3 -> V.at(c);
            case 100 -> 7;
            default -> U.at(c) - V.at(c);
        });
        all.put("statements of every shape", c -> {
            double m = 0;
            double t;
            if (U.at(c) > 0) {
                t = U.at(c);
                m += t;
            } else {
                int n = c.k();
                m -= n;
            }
            m = V.at(c) <= 0 ? m + 1 : V.at(c) >= 2 ? m - 1 : m;
            double a = m = m * 2;
            return a + m++ + --m;
        });
        all.put("tests for NaN", c -> Double.isNaN(U.at(c)) ? 1 : Double.isInfinite(V.at(c)) ? 2
                : Double.isFinite(U.at(c, 1)) ? Math.toRadians(U.at(c)) : 3);
    }

    private static void comparisons(Map<String, Formula> all) {
        all.put("<", c -> U.at(c) < V.at(c) ? 1 : 2);
        all.put("<=", c -> U.at(c) <= V.at(c) ? 1 : 2);
        all.put(">", c -> U.at(c) > V.at(c) ? 1 : 2);
        all.put(">=", c -> U.at(c) >= V.at(c) ? 1 : 2);
        all.put("==", c -> U.at(c) == V.at(c) ? 1 : 2);
        all.put("!=", c -> U.at(c) != V.at(c) ? 1 : 2);
        all.put("not <", c -> !(U.at(c) < V.at(c)) ? 1 : 2);
        all.put("not <=", c -> !(U.at(c) <= V.at(c)) ? 1 : 2);
        all.put("not >", c -> !(U.at(c) > V.at(c)) ? 1 : 2);
        all.put("not >=", c -> !(U.at(c) >= V.at(c)) ? 1 : 2);
        all.put("not ==", c -> !(U.at(c) == V.at(c)) ? 1 : 2);
        all.put("not !=", c -> !(U.at(c) != V.at(c)) ? 1 : 2);
        all.put("comparisons of longs", c -> (c.step() < 500 ? 1 : 2) + (c.step() >= 300 ? 4 : 8)
                + (c.step() == 77 ? 16 : 32));
        all.put("comparisons with zero", c -> (U.at(c) < 0 ? 1 : U.at(c) > -0.0 ? 2 : 1 / U.at(c)) + (c.i() == 0 ? 4 : 8)
                + (c.i() >= 2 ? 16 : 32));
    }

    private static void loops(Map<String, Formula> all) {
        int radius = 1;
        double weight = 0.125;
        all.put("27 points", c -> {
            double sum = 0;
            for (int i = -radius; i <= radius; i++) {
                for (int j = -radius; j <= radius; j++) {
                    for (int k = -radius; k <= radius; k++) {
                        if (i != 0 || j != 0 || k != 0) {
                            sum += weight * U.at(c, i, j, k);
                        }
                    }
                }
            }
            return sum;
        });
        all.put("loop with conditions on data", c -> {
            double best = U.at(c);
            int where = 0;
            for (int d = -2; d <= 2; d++) {
                if (d == 0) {
                    continue;
                }
                if (U.at(c, d) > best) {
                    best = U.at(c, d);
                    where = d;
                }
            }
            return best + where;
        });
        all.put("loop left on data", c -> {
            int d = 0;
            double found = -1;
            while (d < 5) {
                if (U.at(c, d) > 1) {
                    found = d;
                    break;
                }
                if (V.at(c, d) > 1) {
                    return V.at(c, d);
                }
                d++;
            }
            int n = 3;
            do {
                found *= 0.5;
            } while (--n > 0);
            return found;
        });
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
