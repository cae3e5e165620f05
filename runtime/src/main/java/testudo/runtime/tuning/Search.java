package testudo.runtime.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Measures candidates in interleaved rounds until the budget is spent, and drops those that stay far behind. */
public final class Search {

    /** Rounds before a candidate may be dropped. */
    private static final int TRUSTED = 3;

    /** A candidate whose median is so many times the best one's is dropped. */
    private static final double FAR = 1.2;

    private Search() {}

    /**
     * All candidates by their medians, the fastest first.
     *
     * @param candidates at least one; of equals the earlier one wins
     * @param measure    one sample of a candidate, smaller is better; called by this thread only
     */
    public static <C> List<Measured<C>> fastestFirst(List<C> candidates, ToDoubleFunction<C> measure, Budget budget) {
        if (candidates.isEmpty()) {
            throw new IllegalArgumentException("There is nothing to search among.");
        }
        long end = budget.clock().getAsLong() + budget.nanos();
        List<List<Double>> samples = new ArrayList<>();
        List<Integer> alive = new ArrayList<>();
        for (int n = 0; n < candidates.size(); n++) {
            samples.add(new ArrayList<>());
            alive.add(n);
        }
        for (int round = 0; round < budget.rounds(); round++) {
            // Forth and back, so that a drift of the machine's speed favours nobody.
            for (int n : round % 2 == 0 ? alive : alive.reversed()) {
                samples.get(n).add(measure.applyAsDouble(candidates.get(n)));
            }
            if (round + 1 >= TRUSTED) {
                double best = alive.stream().mapToDouble(n -> median(samples.get(n))).min().orElseThrow();
                alive.removeIf(n -> median(samples.get(n)) > FAR * best);
            }
            if (budget.clock().getAsLong() >= end || alive.size() == 1 && round + 1 >= TRUSTED) {
                break;
            }
        }
        List<Measured<C>> measured = new ArrayList<>();
        for (int n = 0; n < candidates.size(); n++) {
            measured.add(new Measured<>(candidates.get(n), samples.get(n)));
        }
        measured.sort(Comparator.comparingDouble(Measured::median));
        return measured;
    }

    private static double median(List<Double> samples) {
        return new Measured<>("a candidate", samples).median();
    }
}
