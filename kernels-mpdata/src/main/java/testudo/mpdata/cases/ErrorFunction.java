package testudo.mpdata.cases;

/**
 * The error function erf x = 2/√π ∫₀ˣ exp(−t²) dt, to an absolute error below 1e-15.
 *
 * <p>Abramowitz &amp; Stegun 1964: the series 7.1.6, whose terms are all positive, up to |x| = 2, and the continued
 * fraction 7.1.14 of 1 − erf beyond. {@code StrictMath} gives the same bits on every machine.
 */
final class ErrorFunction {

    private static final double ROOT_OF_PI = 1.7724538509055160273;

    /** Levels of the continued fraction: at |x| = 2 it is cut with an error of about exp(−2x√(2n)) = 1e-19. */
    private static final int LEVELS = 60;

    private ErrorFunction() {}

    static double erf(double x) {
        double magnitude = Math.abs(x);
        return Math.copySign(magnitude <= 2 ? series(magnitude) : 1 - complement(magnitude), x);
    }

    /** 7.1.6: 2/√π · exp(−x²) · Σ 2ⁿ x²ⁿ⁺¹ / (1·3·…·(2n+1)). */
    private static double series(double x) {
        double term = x;
        double sum = x;
        for (int n = 1; term > 1e-18 * sum; n++) {
            term *= 2 * x * x / (2 * n + 1);
            sum += term;
        }
        return 2 / ROOT_OF_PI * StrictMath.exp(-x * x) * sum;
    }

    /** 7.1.14: exp(−x²)/√π · 1/(x + (1/2)/(x + 1/(x + (3/2)/(x + …)))). */
    private static double complement(double x) {
        double tail = x;
        for (int n = LEVELS; n > 0; n--) {
            tail = x + 0.5 * n / tail;
        }
        return StrictMath.exp(-x * x) / (ROOT_OF_PI * tail);
    }
}
