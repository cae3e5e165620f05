package testudo.benchmarks.small;

/** Burgers' equation by limited slopes in three stages (Shu and Osher 1988), with a step as long as the fastest value allows. */
final class Limited implements PlainLoops {

    private final double dx;
    private double[] u;
    private final double[] first;
    private final double[] second;
    private double[] next;

    Limited(int cells) {
        dx = 1.0 / cells;
        u = SmallCase.wave(cells);
        first = new double[cells];
        second = new double[cells];
        next = new double[cells];
    }

    static double limited(double a, double b) {
        return a * b > 0 ? Math.abs(a) < Math.abs(b) ? a : b : 0;
    }

    /** Through the face between the second and the third of four cells. */
    static double flux(double a, double b, double c, double d) {
        double below = b + 0.5 * limited(b - a, c - b);
        double above = c - 0.5 * limited(c - b, d - c);
        return 0.25 * (below * below + above * above) - 0.5 * Math.max(Math.abs(below), Math.abs(above)) * (above - below);
    }

    static double rate(double a, double b, double c, double d, double e, double dx) {
        return (flux(a, b, c, d) - flux(b, c, d, e)) / dx;
    }

    @Override
    public void step() {
        double fastest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < u.length; i++) {
            fastest = Math.max(fastest, Math.abs(u[i]));
        }
        double dt = 0.4 * dx / fastest;
        stage(u, u, first, dt, 0, 1);
        stage(u, first, second, dt, 0.75, 0.25);
        stage(u, second, next, dt, 1.0 / 3, 2.0 / 3);
        double[] free = u;
        u = next;
        next = free;
    }

    private void stage(double[] old, double[] q, double[] into, double dt, double keep, double take) {
        int n = q.length;
        for (int i = 0; i < n; i++) {
            boolean inside = i >= 2 && i < n - 2;
            double a = inside ? q[i - 2] : q[(i + n - 2) % n];
            double b = inside ? q[i - 1] : q[(i + n - 1) % n];
            double d = inside ? q[i + 1] : q[(i + 1) % n];
            double e = inside ? q[i + 2] : q[(i + 2) % n];
            into[i] = keep * old[i] + take * (q[i] + dt * rate(a, b, q[i], d, e, dx));
        }
    }

    @Override
    public double[] values() {
        return u;
    }
}
