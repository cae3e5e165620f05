package testudo.cli.plot;

import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.drawing.Scheme;

/** Options that say how numbers look. */
final class Look {

    /** A GIF counts in hundredths of a second, and many programs play none that is shown for less than two of them. */
    private static final double FASTEST = 50;

    @Option(names = "--colours", paramLabel = "NAME",
            description = "${COMPLETION-CANDIDATES}; when not given, DIVERGING where both signs matter and VIRIDIS elsewhere.")
    private Scheme scheme;

    @Option(names = "--range", split = ",", paramLabel = "LOW,HIGH",
            description = "What the first and the last colour stand for, or the scale of a line (default: what the values span).")
    private List<Double> range;

    @Option(names = "--frame-rate", defaultValue = "7", paramLabel = "N",
            description = "Steps that a film shows per second, each for whole hundredths of one (default: ${DEFAULT-VALUE}).")
    private Double rate;

    Optional<Scheme> scheme() {
        return Optional.ofNullable(scheme);
    }

    Optional<Extremes> range() {
        if (range == null) {
            return Optional.empty();
        }
        if (range.size() != 2 || !(range.get(0) < range.get(1)) || !Double.isFinite(range.get(1) - range.get(0))) {
            throw new Mistake("--range must be two numbers, the lower one first, such as 0,1, got '"
                    + String.join(",", range.stream().map(String::valueOf).toList()) + "'.");
        }
        return Optional.of(new Extremes(range.get(0), range.get(1)));
    }

    /** How long a film shows each step (hundredths of a second). */
    int hundredths() {
        if (!(rate >= 0.1) || rate > FASTEST) {
            throw new Mistake("--frame-rate must be 0.1 to 50 steps per second, got " + rate + ".");
        }
        return (int) Math.round(100 / rate);
    }
}
