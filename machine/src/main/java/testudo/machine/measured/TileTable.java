package testudo.machine.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;

/**
 * Measured and simulated costs of barriers side by side, with the parameters that were fitted.
 *
 * <p>Core counts without measurements are predictions: nothing was fitted to them.
 */
public record TileTable(MeasuredCard card, List<Row> rows) {

    public TileTable {
        rows = List.copyOf(rows);
    }

    /**
     * One barrier at one count.
     *
     * @param simulated µs
     * @param measured empty where nothing was measured, or nothing is known
     */
    public record Row(
            MeasuredAlgorithm algorithm, int cores, double simulated, Optional<PublishedBarrier> measured) {

        /** Of the simulated cost, as a share of the measured median; positive if the model is too slow. */
        public Optional<Double> error() {
            return measured.map(one -> simulated / one.median() - 1);
        }

        /** Whether the simulated cost lies between the measured percentiles. */
        public boolean isInBand() {
            return measured.filter(one -> one.low() <= simulated && simulated <= one.high()).isPresent();
        }

        private String text() {
            String name = String.format(Locale.ROOT, "%-20s %5d %9.3f", algorithm, cores,
                    Math.rint(1000 * simulated) / 1000 + 0.0); // one core by itself may come out as -0
            return measured
                    .map(one -> String.format(Locale.ROOT, "%s %9.3f %8.3f - %6.3f %+7.0f %% %s", name, one.median(), one.low(),
                            one.high(), 100 * error().orElseThrow(), isInBand() ? "in" : "out"))
                    .orElse(name + "         -   predicted");
        }
    }

    /** Simulates all of them; counts from 1 to the machine's usable cores. */
    public static TileTable of(MeasuredCard card, List<MeasuredAlgorithm> algorithms, List<Integer> counts) {
        List<PublishedBarrier> all = PublishedBarrier.all();
        List<Row> rows = new ArrayList<>();
        for (MeasuredAlgorithm algorithm : algorithms) {
            for (int cores : counts) {
                Optional<PublishedBarrier> measured = all.stream()
                        .filter(one -> one.suite().equals(PublishedBarrier.BACK_TO_BACK))
                        .filter(one -> one.algorithm().equals(algorithm.toString()) && one.cores() == cores)
                        .findFirst();
                rows.add(new Row(algorithm, cores, card.microseconds(algorithm, cores), measured));
            }
        }
        return new TileTable(card, rows);
    }

    /** Under which the simulated costs were got. */
    public String conditions() {
        return "hashed homes, 1 worker per core, medians of " + card.runs() + " runs with seeds " + card.firstSeed() + " to "
                + (card.firstSeed() + card.runs() - 1);
    }

    /** Paths, values and data of the fitted figures. */
    public List<String> fitted() {
        return card.machine().figures().entrySet().stream()
                .filter(entry -> entry.getValue().evidence() == Evidence.FITTED)
                .map(TileTable::describe)
                .toList();
    }

    private static String describe(Map.Entry<String, Figure> entry) {
        return entry.getKey() + " = " + entry.getValue().value() + " " + entry.getValue().unit() + ": "
                + entry.getValue().source();
    }

    /** The table and the fitted figures, a line each. */
    public String text() {
        return "Suite back_to_back, microseconds per barrier at " + card.machine().value("calibration.frequency")
                + " GHz, with " + conditions() + "\n"
                + String.format(Locale.ROOT, "%-20s %5s %9s %9s %8s - %6s %9s %s\n", "barrier", "cores", "simulated",
                        "measured",
                        "p5", "p95", "error", "of the band")
                + rows.stream().map(row -> row.text() + "\n").collect(Collectors.joining())
                + "Fitted:\n"
                + fitted().stream().map(line -> "  " + line + "\n").collect(Collectors.joining())
                + "The vendor's spinning barrier was measured too; its code is not published and is not modelled.\n";
    }
}
