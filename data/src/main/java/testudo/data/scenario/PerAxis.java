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
        return table.wholes(key).filter(list -> fits(table, key, list))
                .map(list -> list.stream().map(n -> Math.clamp(n, Integer.MIN_VALUE, Integer.MAX_VALUE)).toList());
    }

    /** Numbers of cells. */
    static Optional<List<Integer>> extents(CheckedTable table, String key) {
        Optional<List<Long>> cells = table.wholes(key).filter(list -> fits(table, key, list));
        boolean right = true;
        for (int a = 0; a < cells.map(List::size).orElse(0); a++) {
            long n = cells.get().get(a);
            if (n < 1 || n > Integer.MAX_VALUE) {
                table.problem(key, table.path(key) + " along " + Axis.values()[a] + " must be "
                        + (n < 1 ? "at least 1" : "at most " + Integer.MAX_VALUE) + ", got " + n);
                right = false;
            }
        }
        return right ? cells.map(list -> list.stream().map(Long::intValue).toList()) : Optional.empty();
    }

    private static boolean fits(CheckedTable table, String key, List<?> numbers) {
        boolean fits = !numbers.isEmpty() && numbers.size() <= Axis.values().length;
        if (!fits) {
            table.problem(key, table.path(key) + " must have 1 to 3 numbers, one per axis, got " + numbers.size());
        }
        return fits;
    }
}
