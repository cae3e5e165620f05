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
 * Barriers of a real TILEPro64 with a delay before each: predictions, as everything was fitted to barriers one after the other.
 *
 * <p>The third suite, which signals, delays again and waits, is not simulated: the barriers of the card are modelled as a whole.
 *
 * <p>Source: {@code docs/theory/machines.md} §3.2.
 */
final class TileDelays {

    private static final int STEPS = 500;
    private static final String STEP = "cycles of a step of the delay";
    private static final List<Integer> COUNTS = List.of(2, 8, 32);
    private static final double APART = 1.25;

    private TileDelays() {}

    static Claim claim() {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(STEP, new Figure(76, "cycles", Evidence.DERIVED, Confidence.LOW,
                "a conversion and a sum of floating-point numbers in software, from the time of the loop and a clock of 700 MHz"));
        return new Claim("tile-delays", TileMeasurements.PAPER.replace("back_to_back", "delay_then_barrier"),
                "With a delay before each, barriers on 2, 8 and 32 cores of the same card take between 0.25 and 40 microseconds:"
                        + " dissemination 1.7 to 2.5 times as long as one after the other, the others about as long.",
                "predicted by figures that were fitted to the suite back_to_back: time within 15 % of the measured median for"
                        + " dissemination, 25 % for the central counter at 8 and 32, 30 % for the flat phaser and the tree; the"
                        + " order of all pairs that were measured more than a quarter apart. The suite split_phase_delay is not"
                        + " simulated",
                List.of("tilepro64"), assumptions, List.of(), TileDelays::checks);
    }

    private static List<Check> checks(Setting setting) {
        List<Check> checks = new ArrayList<>();
        for (int count : COUNTS) {
            List<PublishedBarrier> measured = PublishedBarrier.modelled(PublishedBarrier.DELAY_THEN_BARRIER, count);
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
        double cycles = STEPS * setting.assumed(STEP);
        return setting.simulated(algorithm + " on " + one.cores() + " cores after " + cycles + " cycles, seed " + seed,
                Double.class, setting.machine(), machine -> MeasuredCard.of(machine, seed)
                        .microseconds(algorithm, one.cores(), cycles / machine.value("calibration.frequency")));
    }
}
