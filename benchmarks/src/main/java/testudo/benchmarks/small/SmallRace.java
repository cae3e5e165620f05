package testudo.benchmarks.small;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;

import testudo.api.field.State;
import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.measure.Quartiles;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** Takes steps of a case in turns: ours in one call, ours in a call each, plain loops. */
public final class SmallRace {

    private static final int CHECKED_STEPS = 20;
    private static final int WAYS = 3;

    private final int rounds;
    private final long cellSteps;
    private final OptionalInt workers;

    /**
     * @param rounds    that count; one more goes before them
     * @param cellSteps cells times steps of each turn
     * @param workers   of ours, at most; as many as {@link Simulation} takes by itself when empty
     */
    public SmallRace(int rounds, long cellSteps, OptionalInt workers) {
        this.rounds = rounds;
        this.cellSteps = cellSteps;
        this.workers = workers;
    }

    /**
     * Medians of a case (ns of wall time per step).
     *
     * @param steps of each turn
     * @param together ours, all steps by one call
     * @param single   ours, a call for each
     * @param plain    the loops
     */
    public record Outcome(SmallCase of, long steps, double together, double single, double plain) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%-12s %7d cells  %10.2f µs  %10.2f µs  %10.2f µs   %5.2f  %5.2f", of.name(),
                    of.cells(),
                    together / 1e3, single / 1e3, plain / 1e3, together / plain, single / plain);
        }
    }

    /** The words above the columns of {@link Outcome#toString}. */
    public static String heading() {
        return String.format(Locale.ROOT, "%-12s %13s  %13s  %13s  %13s   %s", "", "", "one call", "a call each", "plain Java",
                "to plain Java");
    }

    /** @throws BaselineException when both do not agree in every bit */
    public Outcome run(SmallCase of) {
        long steps = Math.max(1, cellSteps / of.cells());
        double[][] nanos = new double[WAYS][rounds];
        try (Execution together = start(of); Execution single = start(of)) {
            PlainLoops plain = of.plain();
            check(of);
            for (int round = -1; round < rounds; round++) {
                for (int way = 0; way < WAYS; way++) {
                    long start = System.nanoTime();
                    switch (way) {
                        case 0 -> together.advance(steps);
                        case 1 -> one(single, steps);
                        default -> loop(plain, steps);
                    }
                    double each = (double) (System.nanoTime() - start) / steps;
                    if (round >= 0) {
                        nanos[way][round] = each;
                    }
                }
            }
        }
        double[] medians = Arrays.stream(nanos).mapToDouble(samples -> Quartiles.of(samples).median()).toArray();
        return new Outcome(of, steps, medians[0], medians[1], medians[2]);
    }

    private static void one(Execution run, long steps) {
        for (long n = 0; n < steps; n++) {
            run.advance(1);
        }
    }

    private static void loop(PlainLoops loops, long steps) {
        for (long n = 0; n < steps; n++) {
            loops.step();
        }
    }

    private Execution start(SmallCase of) {
        double[] initial = of.initial();
        State state = of.program().states().getFirst();
        int row = of.program().grid().n2();
        Simulation simulation = Simulation.of(of.program()).initial(state, (i, j, _) -> initial[i * row + j]);
        workers.ifPresent(simulation::workersAtMost);
        return simulation.start();
    }

    private void check(SmallCase of) {
        PlainLoops plain = of.plain();
        loop(plain, CHECKED_STEPS);
        try (Execution run = start(of)) {
            run.advance(CHECKED_STEPS);
            double[] ours = run.values(of.program().states().getFirst()).values();
            int differing = Arrays.mismatch(ours, plain.values());
            if (differing >= 0) {
                throw new BaselineException("'" + of.name() + "' and plain Java disagree at cell " + differing + " after "
                        + CHECKED_STEPS + " steps: " + ours[differing] + " and " + plain.values()[differing] + ".");
            }
        }
    }
}
