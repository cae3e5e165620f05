package testudo.api.interpreter;

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
import testudo.api.grid.Grid;

/** A formula for every feature that can be lifted: reads and arithmetic here, the rest where it belongs. */
final class Formulas {

    static final Grid GRID = Grid.of(5, 7, 11);

    static final State U = new State("u", FieldSpec.of(Boundary.periodic()), GRID);
    static final Coefficient V = new Coefficient("v", FieldSpec.of(Boundary.zeroGradient()), GRID);
    static final double HALF = 0.5;

    private static final Parameter P = new Parameter("p", step -> step);

    private Formulas() {}

    static Map<String, Formula> all() {
        Map<String, Formula> all = new LinkedHashMap<>();
        reads(all, U, V);
        arithmetic(all);
        BranchFormulas.add(all);
        ObjectFormulas.add(all, U, V);
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
        all.put("a product that is added without being rounded", c -> Math.fma(U.at(c, 1), V.at(c), -U.at(c, 1) * V.at(c)));
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
}
