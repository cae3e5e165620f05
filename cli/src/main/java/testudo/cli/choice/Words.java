package testudo.cli.choice;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import testudo.data.scenario.Choice;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.SpellingHint;
import testudo.sync.plan.SyncFamily;

/** One of a fixed set of choices by the words that scenarios use. */
abstract class Words<C> implements ITypeConverter<C>, Iterable<String> {

    /** Families of synchronization. */
    static final class Sync extends Words<SyncFamily> {
        Sync() {
            super(SyncFamily.values(), SyncFamily::word);
        }
    }

    /** Variants of sub-domains. */
    static final class Variants extends Words<DecompositionChoice.Variant> {
        Variants() {
            super(DecompositionChoice.Variant.values(), Choice::word);
        }
    }

    private final List<C> choices;
    private final List<String> words;

    private Words(C[] choices, Function<? super C, String> word) {
        this.choices = List.of(choices);
        words = Arrays.stream(choices).map(word).toList();
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
