package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.PublishedBarrier;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;

/**
 * What barriers cost on a real TILEPro64, against what they cost in virtual time.
 *
 * <p>Three core counts are known and were fitted to; the cost at any other is a prediction. Two barriers are ordered only
 * where the measurements differ by more than a quarter. The frozen prediction is that of {@link MeasuredCard#of(
 * testudo.machine.description.Machine, long)} with seed 1, here as in a {@link testudo.machine.measured.TileTable}.
 *
 * <p>Source: {@code docs/theory/machines.md} §3.2 and §12, checks T1 to T5.
 */
final class TileMeasurements {

    private static final List<Integer> COUNTS = List.of(2, 8, 32);
    private static final int UNSEEN = 59;
    private static final List<Integer> DRAWN = List.of(2, 4, 8, 16, 24, 32, 44, 59);
    private static final double APART = 1.25;
    private static final String KNOBS =
            "T2 allows two knobs for the central counter. Three figures it reads are listed here: the"
                    + " last back-off stayed at the kernel's value, the occupancy was fitted, and the back-off step was chosen with the"
                    + " measurement at 8 cores in view";

    private static final String BY_COSTS = "the software of barriers, the home's occupancy and the back-off";

    static final String PAPER = "Measurements published with Marr et al., Insertion Tree Phasers (2010), suite back_to_back;"
            + " Copyright (c) 2010 Stefan Marr, MIT licence";

    private TileMeasurements() {}

    public static List<Claim> claims() {
        Claim barriers = new Claim("tile-barriers",
                PAPER,
                "Barriers on 2, 8 and 32 cores of a 64-tile card take between 0.2 and 39 microseconds; dissemination is the"
                        + " fastest, the central counter the slowest.",
                "time within 15 % of the measured median for dissemination, 25 % for the central counter at 8 and 32, 30 % for"
                        + " the flat phaser and the tree; the order of all pairs that were measured more than a quarter"
                        + " apart. Simulated is the frozen prediction, the one of 'testudo simulate measured': the median of 9"
                        + " runs of 30 barriers after 5, with seeds 1 to 9",
                List.of("tilepro64"),
                new LinkedHashMap<>(),
                List.of(KNOBS),
                setting -> {
                    List<Check> checks = checks(setting, COUNTS);
                    for (MeasuredAlgorithm algorithm : MeasuredAlgorithm.values()) {
                        checks.add(Check.told(algorithm + ", " + UNSEEN + " cores, predicted (us)",
                                microseconds(setting, algorithm, UNSEEN, 1)).of("T5"));
                    }
                    return checks;
                }).varying(Optional.of(setting -> checks(setting, COUNTS))).drawing(setting -> List.of(curves(setting)));
        return Stream.concat(Stream.of(barriers), TileDelays.claims().stream()).toList();
    }

    /** All barriers over cores, the measured medians with their percentiles beside them. */
    private static Chart curves(Setting setting) {
        List<Chart.Mark> marks = COUNTS.stream().flatMap(count -> PublishedBarrier.modelled(count).stream())
                .map(one -> Chart.Mark.measured(one.algorithm(), one.cores(),
                        new Published(one.median(), one.low(), one.high())))
                .toList();
        return TaskCharts.curves("barriers", "barriers on " + setting.machine().id(), "microseconds of a barrier",
                Chart.Scale.LOGARITHMIC, DRAWN, List.of(MeasuredAlgorithm.values()), setting, MeasuredAlgorithm::toString,
                (algorithm, cores) -> microseconds(setting, algorithm, cores, 1)).marked(marks);
    }

    /** The checks at some of the counts that were measured. */
    static List<Check> checks(Setting setting, List<Integer> counts) {
        List<Check> checks = new ArrayList<>();
        for (int count : counts) {
            List<PublishedBarrier> measured = PublishedBarrier.modelled(count);
            measured.forEach(one -> checks.add(cost(one, microseconds(setting, algorithm(one), count, 1))));
            for (PublishedBarrier fast : measured) {
                for (PublishedBarrier slow : measured) {
                    if (slow.median() > APART * fast.median()) {
                        checks.add(Check.order(slow.algorithm() + " / " + fast.algorithm() + ", " + count + " cores",
                                seed -> microseconds(setting, algorithm(slow), count, seed)
                                        / microseconds(setting, algorithm(fast), count, seed))
                                .of("T5").fittedBy(BY_COSTS));
                    }
                }
            }
        }
        return checks;
    }

    private static double microseconds(Setting setting, MeasuredAlgorithm algorithm, int cores, long seed) {
        return setting.simulated(algorithm + " on " + cores + " cores, seed " + seed, Double.class, setting.machine(),
                machine -> MeasuredCard.of(machine, seed).microseconds(algorithm, cores));
    }

    private static Check cost(PublishedBarrier one, double simulated) {
        String what = one.algorithm() + ", " + one.cores() + " cores (us)";
        double share = tolerance(one);
        Check check = Double.isInfinite(share)
                ? Check.told(what, simulated)
                : Check.range(what, simulated, (1 - share) * one.median(), (1 + share) * one.median());
        return check.of(mark(one)).beside(new Published(one.median(), one.low(), one.high())).fittedBy(BY_COSTS);
    }

    private static String mark(PublishedBarrier one) {
        return switch (algorithm(one)) {
            case DISSEMINATION_CONST -> "T1";
            case CENTRAL_CONST -> "T2";
            case FLAT_PHASER -> "T3";
            case TREE_CONST -> "T4";
            case DISSEMINATION_DYN, CENTRAL_DYN, TREE_PHASER, TOKEN -> "";
        };
    }

    /** Infinite where nothing is demanded. */
    static double tolerance(PublishedBarrier one) {
        return switch (algorithm(one)) {
            case DISSEMINATION_CONST -> 0.15;
            case CENTRAL_CONST -> one.cores() == 2 ? Double.POSITIVE_INFINITY : 0.25;
            case FLAT_PHASER, TREE_CONST -> 0.30;
            case DISSEMINATION_DYN, CENTRAL_DYN, TREE_PHASER, TOKEN -> Double.POSITIVE_INFINITY;
        };
    }

    private static MeasuredAlgorithm algorithm(PublishedBarrier one) {
        return MeasuredAlgorithm.named(one.algorithm()).orElseThrow();
    }
}
