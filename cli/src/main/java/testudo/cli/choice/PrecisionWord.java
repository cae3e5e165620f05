package testudo.cli.choice;

import java.util.List;
import java.util.Optional;

import picocli.CommandLine.ITypeConverter;

import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.data.scenario.Scenario;

/**
 * A precision as an option tells it: {@code float} for all fields, {@code u=float} for one.
 *
 * @param field of which; empty for all that nobody names
 */
record PrecisionWord(Optional<String> field, Precision precision) {

    /** Reads the word. */
    static final class Converter implements ITypeConverter<PrecisionWord> {

        private final Words.Precisions words = new Words.Precisions();

        @Override
        public PrecisionWord convert(String word) {
            int equals = word.lastIndexOf('=');
            return new PrecisionWord(equals < 0 ? Optional.empty() : Optional.of(word.substring(0, equals)),
                    words.convert(word.substring(equals + 1)));
        }
    }

    /** A scenario with options in force: one for all fields takes the place of all that the scenario says, others are added. */
    static Scenario over(Scenario scenario, List<PrecisionWord> options) {
        Precisions all = scenario.precisions();
        for (PrecisionWord option : options) {
            all = option.field.isEmpty() ? Precisions.of(option.precision) : all;
        }
        for (PrecisionWord option : options) {
            all = option.field.isEmpty() ? all : all.with(option.field.get(), option.precision);
        }
        return options.isEmpty() ? scenario : scenario.withPrecisions(all);
    }
}
