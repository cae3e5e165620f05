package testudo.cli.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What shares a scale: lines of one kind, none of which is so much smaller than another that nobody would see it change. */
final class Together {

    /** How many times larger the largest may be. */
    private static final double MOST_RATIO = 20;

    private Together() {}

    /**
     * Groups in the order of their first.
     *
     * @param kind of a line: of different kinds none share a scale
     * @param size the greatest absolute value of a line
     */
    static <T> List<List<T>> of(List<T> lines, Function<T, String> kind, ToDoubleFunction<T> size) {
        List<List<T>> groups = new ArrayList<>();
        for (T line : lines) {
            groups.stream().filter(g -> kind.apply(g.getFirst()).equals(kind.apply(line))
                    && alike(size.applyAsDouble(g.getFirst()), size.applyAsDouble(line))).findFirst()
                    .ifPresentOrElse(g -> g.add(line), () -> groups.add(new ArrayList<>(List.of(line))));
        }
        return groups;
    }

    private static boolean alike(double a, double b) {
        return Math.max(a, b) <= MOST_RATIO * Math.min(a, b) || a == 0 || b == 0;
    }
}
