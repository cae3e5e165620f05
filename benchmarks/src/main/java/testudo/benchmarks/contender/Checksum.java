package testudo.benchmarks.contender;

import testudo.api.field.FieldValues;

/**
 * Sums over the cells of a field, enough to see whether two programs computed the same, to rounding or in every bit.
 *
 * @param sum      Σ u
 * @param weighted Σ w u with w = 1 + (3 i + 5 j + 7 k) mod 11, so that exchanged cells show
 * @param squares  Σ u²
 * @param bits     Σ (2 n + 1) (b ^ b >> 32) with b the bits of the cell n
 */
public record Checksum(double sum, double weighted, double squares, long bits) {

    private static final Checksum ZERO = new Checksum(0, 0, 0, 0);

    /** Row by row and plane by plane, so that rounding does not grow with the number of cells. */
    public static Checksum of(FieldValues u) {
        int planes = u.box().i1() - u.box().i0();
        int rows = u.box().j1() - u.box().j0();
        Checksum total = ZERO;
        for (int i = 0; i < planes; i++) {
            Checksum plane = ZERO;
            for (int j = 0; j < rows; j++) {
                plane = plane.plus(row(u, i, j, rows));
            }
            total = total.plus(plane);
        }
        return total;
    }

    private static Checksum row(FieldValues u, int i, int j, int rows) {
        int cells = u.box().k1() - u.box().k0();
        int first = (i * rows + j) * cells;
        double sum = 0;
        double weighted = 0;
        double squares = 0;
        long bits = 0;
        for (int k = 0; k < cells; k++) {
            double value = u.values()[first + k];
            sum += value;
            weighted += (1 + (3 * i + 5 * j + 7 * k) % 11) * value;
            squares += value * value;
            long word = Double.doubleToRawLongBits(value);
            bits += (word ^ word >>> 32) * (2L * (first + k) + 1);
        }
        return new Checksum(sum, weighted, squares, bits);
    }

    private Checksum plus(Checksum other) {
        return new Checksum(sum + other.sum, weighted + other.weighted, squares + other.squares,
                bits + other.bits);
    }

    /** The largest relative difference of the three sums; infinite when one of them is not a number. */
    public double distance(Checksum other) {
        double distance = Math.max(relative(sum, other.sum), Math.max(relative(weighted, other.weighted),
                relative(squares, other.squares)));
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
    }

    private static double relative(double a, double b) {
        return a == b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
    }
}
