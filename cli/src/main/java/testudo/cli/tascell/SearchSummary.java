package testudo.cli.tascell;

import java.util.Optional;
import java.util.OptionalDouble;

import testudo.tascell.TascellReport;

/**
 * What a search came to.
 *
 * @param where it ran, in a word
 * @param messaging in a word
 * @param checked the result in words
 * @param twinNanos of the sequential twin (ns), if it ran
 * @param rounds of which the medians are shown
 * @param digest of a simulated run, in whose virtual time all times are
 */
record SearchSummary(String program, int size, String where, String messaging, String checked, OptionalDouble twinNanos,
        int rounds,
        TascellReport report, Optional<String> digest) {

    double speedup() {
        return twinNanos.orElse(Double.NaN) / report.elapsedNanos();
    }
}
