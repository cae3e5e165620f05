package testudo.data.scenario;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.toml.CheckedTable;

/** Lists of 1 to 3 numbers along I, J, K. */
final class PerAxis {

    private PerAxis() {}

    /** Whole or not. */
    static Optional<List<Double>> numbers(CheckedTable table, String key) {
        return table.numbers(key).filter(list -> fits(table, key, list));
    }

    static Optional<List<Integer>> indices(CheckedTable table, String key) {
        return within(table, key, Integer.MIN_VALUE);
    }

    /** Numbers of cells. */
    static Optional<List<Integer>> extents(CheckedTable table, String key) {
        return within(table, key, 1);
    }

    private static Optional<List<Integer>> within(CheckedTable table, String key, int least) {
        Optional<List<Long>> numbers = table.wholes(key).filter(list -> fits(table, key, list));
        boolean right = true;
        for (int a = 0; a < numbers.map(List::size).orElse(0); a++) {
            long n = numbers.get().get(a);
            if (n < least || n > Integer.MAX_VALUE) {
                table.problem(key, table.path(key) + " along " + Axis.values()[a] + " must be "
                        + (n < least ? "at least " + least : "at most " + Integer.MAX_VALUE) + ", got " + n);
                right = false;
            }
        }
        return right ? numbers.map(list -> list.stream().map(Long::intValue).toList()) : Optional.empty();
    }

    private static boolean fits(CheckedTable table, String key, List<?> numbers) {
        boolean fits = !numbers.isEmpty() && numbers.size() <= Axis.values().length;
        if (!fits) {
            table.problem(key, table.path(key) + " must have 1 to 3 numbers, one per axis, got " + numbers.size());
        }
        return fits;
    }
}
