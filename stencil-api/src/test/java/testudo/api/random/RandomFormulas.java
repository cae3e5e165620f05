package testudo.api.random;

import java.util.Random;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;

/**
 * Formulas whose captured fields, constants and loop bounds are drawn at random; all read within radius 2 and keep
 * values of order 1.
 */
final class RandomFormulas {

    private static final int KINDS = 14;

    private final Random random;
    private final Parameter parameter;

    RandomFormulas(Random random, Parameter parameter) {
        this.random = random;
        this.parameter = parameter;
    }

    /** One formula of two fields, or the sum of two. */
    Formula draw(Field f, Field g) {
        Formula first = single(f, g);
        return random.nextInt(4) == 0 ? sum(first, single(g, f), constant(), constant()) : first;
    }

    private Formula single(Field f, Field g) {
        return switch (random.nextInt(KINDS)) {
            case 0 -> star(f, constant(), 1 + random.nextInt(2));
            case 1 -> box(f, g, constant() / 8, random.nextInt(2), random.nextInt(2), random.nextInt(2));
            case 2 -> upwind(f, g, offset(1), offset(1), offset(1));
            case 3 -> limited(f, random.nextInt(3), constant());
            case 4 -> bounds(f, g, random.nextInt(3));
            case 5 -> noisy(f, constant(), random.nextLong());
            case 6 -> waves(f, constant(), random.nextInt(5));
            case 7 -> ratio(f, g, offset(2), offset(2), offset(2));
            case 8 -> patches(f, g, 1 + random.nextInt(3), offset(1));
            case 9 -> difference(f, g, constant(), offset(2), offset(2), offset(2));
            case 10 -> thresholds(f, g, constant());
            case 11 -> scaled(f, parameter, offset(2));
            case 12 -> arithmetic(f, 1 + random.nextInt(7), random.nextInt(9) - 4);
            default -> local(f, g, constant());
        };
    }

    private double constant() {
        return random.nextInt(8) == 0 ? random.nextInt(3) - 1 : Math.round(random.nextDouble() * 100 - 50) / 64.0;
    }

    private int offset(int radius) {
        return random.nextInt(2 * radius + 1) - radius;
    }

    private static Formula sum(Formula a, Formula b, double wa, double wb) {
        return c -> wa * a.at(c) + wb * b.at(c);
    }

    private static Formula star(Field f, double w, int radius) {
        return c -> {
            double around = 0;
            for (int d = 1; d <= radius; d++) {
                around += f.at(c, d) + f.at(c, -d) + f.at(c, 0, d) + f.at(c, 0, -d) + f.at(c, 0, 0, d)
                        + f.at(c, 0, 0, -d);
            }
            return f.at(c) + w * (around / (6 * radius) - f.at(c));
        };
    }

    private static Formula box(Field f, Field g, double w, int ri, int rj, int rk) {
        return c -> {
            double sum = 0;
            for (int i = -ri; i <= ri; i++) {
                for (int j = -rj; j <= rj; j++) {
                    for (int k = -rk; k <= rk; k++) {
                        double near = i == 0 && j == 0 && k == 0 ? 1 : w;
                        sum += near * f.at(c, i, j, k) * g.at(c);
                    }
                }
            }
            return sum;
        };
    }

    private static double donor(double left, double right, double courant) {
        return Math.max(0, courant) * left + Math.min(0, courant) * right;
    }

    private static Formula upwind(Field f, Field velocity, int di, int dj, int dk) {
        return c -> 0.5 * f.at(c) + 0.3 * donor(f.at(c), f.at(c, di, dj, dk), velocity.at(c))
                - 0.2 * donor(f.at(c, -di, -dj, -dk), f.at(c), velocity.at(c, di, dj, dk));
    }

    private static double vanLeer(double a, double b) {
        if (a * b <= 0) {
            return 0;
        }
        return 2 * a * b / (a + b);
    }

    private static Formula limited(Field f, int axis, double w) {
        int di = axis == 0 ? 1 : 0;
        int dj = axis == 1 ? 1 : 0;
        int dk = axis == 2 ? 1 : 0;
        return c -> f.at(c) - w * vanLeer(f.at(c, di, dj, dk) - f.at(c), f.at(c) - f.at(c, -di, -dj, -dk));
    }

    private static Formula bounds(Field f, Field g, int radius) {
        return c -> {
            double least = f.at(c);
            double greatest = f.at(c);
            for (int d = -radius; d <= radius; d++) {
                least = Math.min(least, g.at(c, 0, d));
                greatest = Math.max(greatest, g.at(c, d, 0, -d));
            }
            return 0.5 * (least + greatest);
        };
    }

    private static Formula noisy(Field f, double amplitude, long seed) {
        return c -> 0.9 * f.at(c) + amplitude * (Noise.uniform(c, seed) - 0.5);
    }

    private static Formula waves(Field f, double w, int phase) {
        return c -> 0.8 * f.at(c) + w * Math.sin(0.3 * c.i() + 0.5 * c.j() - 0.7 * c.k() + c.time() + phase);
    }

    private static Formula ratio(Field f, Field g, int di, int dj, int dk) {
        return c -> Math.sqrt(Math.abs(f.at(c, di, dj, dk))) / (1 + g.at(c) * g.at(c)) - 0.25 * f.at(c, -di);
    }

    private static Formula patches(Field f, Field g, int period, int d) {
        return c -> (c.i() + c.j() + c.k() + c.step()) % (period + 1) == 0 ? f.at(c, d, 0, 1) : 0.5 * g.at(c, 0, -d);
    }

    private static Formula difference(Field f, Field g, double w, int di, int dj, int dk) {
        return c -> 0.5 * f.at(c) + w * (g.at(c, di, dj, dk) - g.at(c, -di, -dj, -dk));
    }

    private static Formula thresholds(Field f, Field g, double level) {
        return c -> {
            double x = f.at(c);
            double y = g.at(c, 1, 0, -1);
            boolean calm = Math.abs(x) < 0.1 || x == y;
            if (x > level && y < level || calm) {
                return 0.5 * (x + y);
            } else if (x < -level && !calm) {
                return -0.5 * x;
            }
            double z = x - y;
            if (z > 1) {
                z = 1;
            }
            return 0.75 * z;
        };
    }

    private static Formula scaled(Field f, Parameter p, int d) {
        return c -> p.at(c) * f.at(c, 0, d, 0) + (1 - p.at(c)) * f.at(c, 0, 0, -d);
    }

    private static Formula arithmetic(Field f, int m, int shift) {
        return c -> {
            int n = Math.floorMod(c.i() * 7 + c.j() * 3 - c.k() + shift, m + 1);
            long t = c.step() * 31 + n >> 1 & 15;
            return f.at(c) * 0.5 + (n - t) * 0.0625;
        };
    }

    private static Formula local(Field f, Field g, double w) {
        return c -> Math.max(-4, Math.min(4, f.at(c) * (1 - w * g.at(c))));
    }

    /** An update that reads its own field here only. */
    Formula inPlace(Field own, Field other) {
        int d = offset(2);
        double w = constant();
        return random.nextBoolean() ? local(own, own, w) : c -> 0.5 * own.at(c) + w * other.at(c, d, 0, -d);
    }

    /** An update that reads its own field here and on the other colour. */
    Formula relaxation(Field own, Field source) {
        double omega = 0.5 + random.nextInt(8) / 8.0;
        return c -> {
            double around = own.at(c, 1) + own.at(c, -1) + own.at(c, 0, 1) + own.at(c, 0, -1) + own.at(c, 0, 0, 1)
                    + own.at(c, 0, 0, -1);
            return own.at(c) + omega * (around / 6 - own.at(c) + 0.1 * source.at(c));
        };
    }

    /** What a boundary face takes from the element further inside. */
    Formula inward(Field own, int di, int dj, int dk) {
        double w = constant();
        return c -> own.at(c, di, dj, dk) * w;
    }
}
