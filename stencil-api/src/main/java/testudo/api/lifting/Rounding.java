package testudo.api.lifting;

/** Functions of {@link Math} whose own code looks at bits, in terms of those that formulas have. */
final class Rounding {

    private Rounding() {}

    /**
     * {@link Math#round(double)}. The difference to the whole number below is exact but where both are far apart in size, and there it is
     * rounded to 1, from above one half.
     */
    static long round(double x) {
        double below = Math.floor(x);
        return (long) (x - below >= 0.5 ? below + 1 : below);
    }
}
