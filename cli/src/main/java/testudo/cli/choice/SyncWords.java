package testudo.cli.choice;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import testudo.data.scenario.Nearest;
import testudo.data.scenario.SyncChoice;

/** The families of synchronization by the words that scenarios use. */
final class SyncWords implements ITypeConverter<SyncChoice>, Iterable<String> {

    private static final List<String> WORDS = Arrays.stream(SyncChoice.values()).map(SyncChoice::word).toList();

    @Override
    public SyncChoice convert(String word) {
        int index = WORDS.indexOf(word);
        if (index < 0) {
            throw new TypeConversionException("expected one of " + String.join(", ", WORDS) + " but was '" + word + "'"
                    + Nearest.hint(word, WORDS));
        }
        return SyncChoice.values()[index];
    }

    @Override
    public Iterator<String> iterator() {
        return WORDS.iterator();
    }
}
