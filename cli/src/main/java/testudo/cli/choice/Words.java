package testudo.cli.choice;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import testudo.data.scenario.Choice;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.SpellingHint;
import testudo.data.scenario.SyncChoice;

/** One of a fixed set of choices by the words that scenarios use. */
abstract class Words<C extends Choice> implements ITypeConverter<C>, Iterable<String> {

    /** Families of synchronization. */
    static final class Sync extends Words<SyncChoice> {
        Sync() {
            super(SyncChoice.values());
        }
    }

    /** Variants of sub-domains. */
    static final class Variants extends Words<DecompositionChoice.Variant> {
        Variants() {
            super(DecompositionChoice.Variant.values());
        }
    }

    private final List<C> choices;
    private final List<String> words;

    private Words(C[] choices) {
        this.choices = List.of(choices);
        words = Arrays.stream(choices).map(Choice::word).toList();
    }

    @Override
    public C convert(String word) {
        int index = words.indexOf(word);
        if (index < 0) {
            throw new TypeConversionException("expected one of " + String.join(", ", words) + " but was '" + word + "'"
                    + SpellingHint.hint(word, words));
        }
        return choices.get(index);
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }
}
