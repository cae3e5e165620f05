package testudo.benchmarks.cases;

import java.util.List;
import java.util.Locale;

/** What a result is held against. */
public sealed interface Target {

    /** For tables. */
    String text();

    /**
     * Time per cell and step relative to the best of some entrants.
     *
     * @param most    the largest ratio that meets the target
     * @param against names of entrants of the same case
     * @param whom    what they are called together
     */
    record Ratio(double most, List<String> against, String whom) implements Target {
        public Ratio {
            against = List.copyOf(against);
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "≤ %.2f × %s", most, whom);
        }
    }

    /** @param least cells per second */
    record Rate(double least) implements Target {
        @Override
        public String text() {
            return String.format(Locale.ROOT, "≥ %.0f Mcells/s", least / 1e6);
        }
    }
}
