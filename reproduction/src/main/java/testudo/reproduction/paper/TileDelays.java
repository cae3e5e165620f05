package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.PublishedBarrier;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;

/**
 * Barriers of a real TILEPro64 with delays before and inside of them: predictions, as everything was fitted to barriers one after the
 * other.
 *
 * <p>Only the tree and the phasers have two phases. That a counter has, too, was the first guess, and is refuted by the measurements: see
 * {@link #ONE_PHASE}.
 *
 * <p>Source: {@code docs/theory/machines.md} §3.2.
 */
final class TileDelays {

    private static final int BEFORE = 500; // steps of the delay
    private static final int BETWEEN = 250;
    private static final String STEP = "cycles of a step of the delay";
    private static final List<Integer> COUNTS = List.of(2, 8, 32);
    private static final double APART = 1.25;
    private static final String JUDGED =
            "predicted by figures that were fitted to the suite back_to_back: time within 15 % of the measured median for"
                    + " dissemination, 25 % for the central counter at 8 and 32, 30 % for the flat phaser and the tree; the"
                    + " order of all pairs that were measured more than a quarter apart";

    private static final String ONE_PHASE =
            "signals of barriers other than the tree and the phasers do nothing: settled after a first prediction with the arrival at a"
                    + " counter as its signal, which takes 0.4 us at all counts then, as arrivals come one after the other within the"
                    + " delay, where 0.85 to 41 are measured";

    private TileDelays() {}

    static List<Claim> claims() {
        return List.of(claim("tile-delays", PublishedBarrier.DELAY_THEN_BARRIER,
                "With a delay before each, barriers on 2, 8 and 32 cores of the same card take between 0.25 and 40 microseconds:"
                        + " dissemination 1.7 to 2.5 times as long as one after the other, the others about as long.",
                List.of()),
                claim("tile-split", PublishedBarrier.SPLIT_PHASE_DELAY,
                        "With a delay before the signal and half of it between signal and wait, both together take between 0.27 and 41"
                                + " microseconds on 2, 8 and 32 cores of the same card: the tree half as long as without, as much of it"
                                + " is over before the wait, dissemination not less.",
                        List.of(ONE_PHASE)));
    }

    private static Claim claim(String id, String suite, String statement, List<String> choices) {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(STEP, new Figure(76, "cycles", Evidence.DERIVED, Confidence.LOW,
                "a conversion and a sum of floating-point numbers in software, from the time of the loop and a clock of 700 MHz"));
        return new Claim(id, TileMeasurements.PAPER.replace(PublishedBarrier.BACK_TO_BACK, suite), statement, JUDGED,
                List.of("tilepro64"), assumptions, choices, setting -> checks(setting, suite));
    }

    private static List<Check> checks(Setting setting, String suite) {
        List<Check> checks = new ArrayList<>();
        for (int count : COUNTS) {
            List<PublishedBarrier> measured = PublishedBarrier.modelled(suite, count);
            measured.forEach(one -> checks.add(cost(one, microseconds(setting, one, 1))));
            for (PublishedBarrier fast : measured) {
                for (PublishedBarrier slow : measured) {
                    if (slow.median() > APART * fast.median()) {
                        checks.add(Check.order(slow.algorithm() + " / " + fast.algorithm() + ", " + count + " cores",
                                seed -> microseconds(setting, slow, seed) / microseconds(setting, fast, seed)));
                    }
                }
            }
        }
        return checks;
    }

    private static Check cost(PublishedBarrier one, double simulated) {
        String what = one.algorithm() + ", " + one.cores() + " cores (us)";
        double share = TileMeasurements.tolerance(one);
        Check check = Double.isInfinite(share) ? Check.told(what, simulated)
                : Check.range(what, simulated, (1 - share) * one.median(), (1 + share) * one.median());
        return check.beside(new Published(one.median(), one.low(), one.high()));
    }

    private static double microseconds(Setting setting, PublishedBarrier one, long seed) {
        MeasuredAlgorithm algorithm = MeasuredAlgorithm.named(one.algorithm()).orElseThrow();
        boolean split = one.suite().equals(PublishedBarrier.SPLIT_PHASE_DELAY);
        double step = setting.assumed(STEP);
        return setting.simulated(
                algorithm + " on " + one.cores() + " cores, " + one.suite() + " of " + step + " cycles a step, seed " + seed,
                Double.class, setting.machine(), machine -> {
                    MeasuredCard card = MeasuredCard.of(machine, seed);
                    double nanos = step / machine.value("calibration.frequency");
                    return split ? card.splitMicroseconds(algorithm, one.cores(), BEFORE * nanos, BETWEEN * nanos)
                            : card.microseconds(algorithm, one.cores(), BEFORE * nanos);
                });
    }
}
