package testudo.cli.plot;

/** The least and the greatest finite number there is; none where the former is greater. */
record Extremes(double least, double most) {

    static final Extremes NONE = new Extremes(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /** With some more values. */
    Extremes with(double[] values) {
        double from = least;
        double to = most;
        for (double value : values) {
            if (Double.isFinite(value)) {
                from = Math.min(from, value);
                to = Math.max(to, value);
            }
        }
        return new Extremes(from, to);
    }

    Extremes with(Extremes other) {
        return new Extremes(Math.min(least, other.least), Math.max(most, other.most));
    }

    /** The greatest absolute value; 0 where there is none. */
    double size() {
        return isNone() ? 0 : Math.max(Math.abs(least), Math.abs(most));
    }

    boolean isNone() {
        return least > most;
    }
}
