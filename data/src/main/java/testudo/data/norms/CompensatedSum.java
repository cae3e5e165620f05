package testudo.data.norms;

/** A sum whose rounding error does not grow with the number of terms (Neumaier 1974). */
final class CompensatedSum {

    private double sum;
    private double lost;

    void add(double term) {
        double next = sum + term;
        lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
        sum = next;
    }

    double value() {
        // A sum that left the finite numbers has lost a NaN on the way, which says less than the sum.
        return Double.isFinite(sum) ? sum + lost : sum;
    }
}
