package testudo.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import testudo.api.model.Coordinates;
import testudo.data.snapshot.StoredField;

/**
 * What of a run's fields a page has room for: 3.2 million elements, which are 4.3 MB at worst and mostly far less.
 *
 * @param longest side of a plane (elements)
 * @param shown   steps whose fields are shown, first and last among them
 * @param looked  steps whose extremes are told, those shown among them
 */
record Budget(int longest, List<Long> shown, List<Long> looked) {

    private static final long ELEMENTS = 3_200_000;
    private static final int[] SIDES = {512, 384, 256, 192, 128, 96, 64, 48, 32};
    private static final int MOST_SHOWN = 60;
    private static final int ENOUGH = 24;
    private static final int MOST_LOOKED = 240;

    /** @param heads the fields, without their values */
    static Budget of(List<Long> steps, List<StoredField> heads, Coordinates coordinates) {
        int wanted = Math.min(steps.size(), MOST_SHOWN);
        int longest = 0;
        long fit = 0;
        for (int side : SIDES) {
            long each = heads.stream().flatMap(h -> PlaneCut.of(h, coordinates, side).stream()).mapToLong(PlaneCut::size).sum();
            longest = side;
            fit = Math.min(wanted, ELEMENTS / Math.max(1, each));
            if (fit >= Math.min(wanted, ENOUGH)) {
                break;
            }
        }
        List<Long> shown = evenly(steps, (int) Math.max(2, fit));
        List<Long> looked = new ArrayList<>(evenly(steps, MOST_LOOKED));
        looked.addAll(shown);
        return new Budget(longest, shown, looked.stream().distinct().sorted().toList());
    }

    /** So many of the elements, but no more than there are, the first and the last among them. */
    static <T> List<T> evenly(List<T> all, int most) {
        if (all.size() <= most) {
            return all;
        }
        return IntStream.range(0, most).mapToObj(n -> all.get((int) ((long) n * (all.size() - 1) / (most - 1)))).toList();
    }
}
