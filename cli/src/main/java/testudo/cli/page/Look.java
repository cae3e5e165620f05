package testudo.cli.page;

import java.util.List;

/**
 * What was seen of a field at a step.
 *
 * @param least  of all its finite elements, infinite where there is none; likewise {@code most}
 * @param bad    how many elements are no finite number
 * @param planes their elements, empty where they are not shown
 */
record Look(double least, double most, long bad, List<float[]> planes) {

    static Look of(double[] values, List<PlaneCut> cuts) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        long bad = 0;
        for (double value : values) {
            if (Double.isFinite(value)) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            } else {
                bad++;
            }
        }
        return new Look(least, most, bad, cuts.stream().map(cut -> cut.of(values)).toList());
    }
}
