package testudo.api.interpreter;

import java.util.Map;

import testudo.api.field.Formula;

import static testudo.api.interpreter.Formulas.U;
import static testudo.api.interpreter.Formulas.V;

/** Formulas that choose and repeat. */
final class BranchFormulas {

    private BranchFormulas() {}

    static void add(Map<String, Formula> all) {
        comparisons(all);
        conditions(all);
        loops(all);
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

    private static void conditions(Map<String, Formula> all) {
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
}
