package testudo.api.interpreter;

import testudo.api.field.Field;
import testudo.api.field.Point;

/** Functions that formulas of another class call. */
interface Elsewhere {

    /** Courant number times upstream value (the donor-cell flux). */
    static double donor(double left, double right, double courant) {
        return Math.max(0, courant) * left + Math.min(0, courant) * right;
    }

    /** The limiter of van Leer. */
    static double vanLeer(double a, double b) {
        if (a * b <= 0) {
            return 0;
        }
        double ab = Math.abs(b);
        return (a * ab + Math.abs(a) * b) / (Math.abs(a) + ab);
    }

    static double around(Field field, Point c, int radius) {
        double sum = 0;
        for (int d = 1; d <= radius; d++) {
            sum += field.at(c, d) + field.at(c, -d) + field.at(c, 0, d) + field.at(c, 0, -d);
        }
        return sum;
    }

    static int power(int base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }
}
