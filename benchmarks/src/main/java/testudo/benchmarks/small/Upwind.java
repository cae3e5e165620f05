package testudo.benchmarks.small;

/** Burgers' equation by differences against the wind, with a step as long as the fastest value allows. */
final class Upwind extends TwoArrays {

    private final double dx;

    Upwind(int cells) {
        super(SmallCase.wave(cells));
        dx = 1.0 / cells;
    }

    @Override
    public void step() {
        int n = u.length;
        double fastest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            fastest = Math.max(fastest, Math.abs(u[i]));
        }
        double dt = 0.4 * dx / fastest;
        next[0] = u[0] - dt * u[0] * (u[0] - u[n - 1]) / dx;
        for (int i = 1; i < n; i++) {
            next[i] = u[i] - dt * u[i] * (u[i] - u[i - 1]) / dx;
        }
        change();
    }
}
