package testudo.machine.claim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import testudo.machine.description.Evidence;
import testudo.machine.description.MachineFile;
import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.PublishedBarrier;
import testudo.machine.microbenchmark.EpisodeLoop;

/**
 * What barriers cost on a real TILEPro64, against what they cost in virtual time.
 *
 * <p>Three core counts are known and were fitted to; the cost at any other is a prediction. Two barriers are ordered only
 * where the measurements differ by more than a quarter.
 *
 * <p>Source: {@code reference/machines.md} §3.2 and §12, checks T1 to T5.
 */
public final class TileMeasurements {

    private static final List<Integer> COUNTS = List.of(2, 8, 32);
    private static final double APART = 1.25;

    private TileMeasurements() {}

    public static List<Claim> claims() {
        List<String> fitted = MachineFile.shipped("tilepro64").figures().entrySet().stream()
                .filter(entry -> entry.getValue().evidence() == Evidence.FITTED)
                .map(entry -> entry.getKey() + " = " + entry.getValue().value() + " " + entry.getValue().unit() + ": "
                        + entry.getValue().source())
                .toList();
        return List.of(new Claim("tile-barriers",
                "Measurements published with Marr et al., Insertion Tree Phasers (2010), suite back_to_back; Copyright (c)"
                        + " 2010 Stefan Marr, MIT licence",
                "Barriers on 2, 8 and 32 cores of a 64-tile card take between 0.2 and 39 microseconds; dissemination is the"
                        + " fastest, the central counter the slowest.",
                "time simulated / measured within 15 % for dissemination, 25 % for the central counter at 8 and 32, 30 % for"
                        + " the flat phaser and the tree; the order of all pairs that were measured more than a quarter"
                        + " apart",
                List.of("tilepro64"),
                new LinkedHashMap<>(),
                fitted,
                setting -> checks(setting, COUNTS, new EpisodeLoop(3, 10, 8), 7)));
    }

    /**
     * The checks at some of the counts.
     *
     * @param runs per barrier and count, an odd number
     */
    public static List<Check> checks(Setting setting, List<Integer> counts, EpisodeLoop loop, int runs) {
        List<Check> checks = new ArrayList<>();
        for (int count : counts) {
            List<PublishedBarrier> measured = PublishedBarrier.modelled(count);
            Map<MeasuredAlgorithm, Double> simulated = new EnumMap<>(MeasuredAlgorithm.class);
            for (PublishedBarrier one : measured) {
                MeasuredAlgorithm algorithm = algorithm(one);
                simulated.put(algorithm, setting.simulated(
                        algorithm + " on " + count + " cores, " + runs + " runs, " + loop,
                        Double.class, setting.machine(),
                        machine -> new MeasuredCard(machine, loop, runs).microseconds(algorithm, count)));
                checks.add(cost(one, simulated.get(algorithm)));
            }
            for (PublishedBarrier fast : measured) {
                for (PublishedBarrier slow : measured) {
                    if (slow.median() > APART * fast.median()) {
                        checks.add(Check.order(slow.algorithm() + " / " + fast.algorithm() + ", " + count + " cores",
                                simulated.get(algorithm(slow)) / simulated.get(algorithm(fast))));
                    }
                }
            }
        }
        return checks;
    }

    private static Check cost(PublishedBarrier one, double simulated) {
        String what = "simulated / measured, " + one.algorithm() + ", " + one.cores() + " cores";
        double share = tolerance(one);
        return Double.isInfinite(share)
                ? Check.told(what, simulated / one.median())
                : Check.range(what, simulated / one.median(), 1 - share, 1 + share);
    }

    /** Infinite where nothing is demanded. */
    private static double tolerance(PublishedBarrier one) {
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
