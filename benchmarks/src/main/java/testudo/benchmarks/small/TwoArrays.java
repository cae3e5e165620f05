package testudo.benchmarks.small;

/** Loops from one array into another, which change places after each step. */
abstract sealed class TwoArrays implements PlainLoops permits Life, Rule110, Upwind {

    /** The state. */
    double[] u;
    /** Where the state after the step goes. */
    double[] next;

    TwoArrays(double[] initial) {
        u = initial;
        next = new double[initial.length];
    }

    final void change() {
        double[] free = u;
        u = next;
        next = free;
    }

    @Override
    public final double[] values() {
        return u;
    }
}
