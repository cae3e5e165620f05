package testudo.data.norms;

/**
 * What lies between two lists of values; values that are equal, or both not a number, do not differ.
 *
 * @param linf      greatest absolute difference; not a number where only one of two values is a number
 * @param l1        mean absolute difference
 * @param l2        root of the mean squared difference
 * @param scale     greatest absolute value of the first list, of those that are numbers
 * @param differing how many values differ
 * @param first     index of the first that differs; -1 where none does
 */
public record Difference(double linf, double l1, double l2, double scale, long differing, int first) {

    /** @throws IllegalArgumentException when the lists are not of the same length */
    public static Difference of(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("Lists of " + a.length + " and " + b.length + " values cannot be compared.");
        }
        CompensatedSum absolute = new CompensatedSum();
        CompensatedSum squared = new CompensatedSum();
        double linf = 0;
        double scale = 0;
        long differing = 0;
        int first = -1;
        for (int n = 0; n < a.length; n++) {
            if (Double.isFinite(a[n])) {
                scale = Math.max(scale, Math.abs(a[n]));
            }
            if (a[n] == b[n] || Double.isNaN(a[n]) && Double.isNaN(b[n])) {
                continue;
            }
            double distance = Math.abs(a[n] - b[n]);
            linf = Math.max(linf, distance); // not a number once, not a number for ever
            absolute.add(distance);
            squared.add(distance * distance);
            differing++;
            first = first < 0 ? n : first;
        }
        return new Difference(linf, absolute.value() / Math.max(1, a.length),
                Math.sqrt(squared.value() / Math.max(1, a.length)), scale,
                differing, first);
    }
}
