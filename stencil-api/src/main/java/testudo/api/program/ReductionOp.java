package testudo.api.program;

/** How a reduction combines values; every operation has one fixed order, so its result is the same on any schedule. */
public enum ReductionOp {
    SUM, MIN, MAX;

    /**
     * The combination of {@code values[from..to)} from left to right; the sum is compensated (Neumaier 1974).
     *
     * @return 0, +∞ or −∞ for an empty range
     */
    public double fold(double[] values, int from, int to) {
        return switch (this) {
            case SUM -> sum(values, from, to);
            case MIN -> {
                double least = Double.POSITIVE_INFINITY;
                for (int n = from; n < to; n++) {
                    least = Math.min(least, values[n]);
                }
                yield least;
            }
            case MAX -> {
                double greatest = Double.NEGATIVE_INFINITY;
                for (int n = from; n < to; n++) {
                    greatest = Math.max(greatest, values[n]);
                }
                yield greatest;
            }
        };
    }

    private static double sum(double[] values, int from, int to) {
        double sum = 0;
        double lost = 0;
        for (int n = from; n < to; n++) {
            double x = values[n];
            double s = sum + x;
            lost += Math.abs(sum) >= Math.abs(x) ? (sum - s) + x : (x - s) + sum;
            sum = s;
        }
        return Double.isFinite(sum) ? sum + lost : sum;
    }
}
