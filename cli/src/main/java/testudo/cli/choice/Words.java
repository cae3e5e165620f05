package testudo.cli.choice;

import java.util.Iterator;
import java.util.Locale;
import java.util.function.Function;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import testudo.api.program.Precision;
import testudo.data.scenario.Choice;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.MachineChoice;
import testudo.sync.plan.SyncFamily;
import testudo.toml.WordChoices;

/** One of a fixed set of choices by the words that scenarios use. */
public abstract class Words<C> implements ITypeConverter<C>, Iterable<String> {

    /** Families of synchronization. */
    public static final class Sync extends Words<SyncFamily> {
        Sync() {
            super(SyncFamily.values(), SyncFamily::word);
        }
    }

    /** Precisions. */
    static final class Precisions extends Words<Precision> {
        Precisions() {
            super(Precision.values(), Precision::word);
        }
    }

    /** Variants of sub-domains. */
    static final class Variants extends Words<DecompositionChoice.Variant> {
        Variants() {
            super(DecompositionChoice.Variant.values(), Choice::word);
        }
    }

    /** Memories for shared words. */
    public static final class Placements extends Words<MachineChoice.Placement> {
        Placements() {
            super(MachineChoice.Placement.values(), Choice::word);
        }
    }

    /** How shared words are dealt out over banks. */
    public static final class Layouts extends Words<MachineChoice.Layout> {
        Layouts() {
            super(MachineChoice.Layout.values(), Choice::word);
        }
    }

    /** Homes of lines. */
    public static final class Homings extends Words<MachineChoice.Homing> {
        Homings() {
            super(MachineChoice.Homing.values(), Choice::word);
        }
    }

    /** What workers do until a word has its value. */
    public static final class Waitings extends Words<MachineChoice.Waiting> {
        Waitings() {
            super(MachineChoice.Waiting.values(), Choice::word);
        }
    }

    /** What a run is checked for. */
    public static final class Checks extends Words<Checking> {
        Checks() {
            super(Checking.values(), checking -> checking.name().toLowerCase(Locale.ROOT));
        }
    }

    private final WordChoices<C> choices;

    protected Words(C[] choices, Function<? super C, String> word) {
        this.choices = WordChoices.of(choices, word);
    }

    @Override
    public C convert(String word) {
        return choices.named(word).orElseThrow(() -> new TypeConversionException(choices.refusal(word)));
    }

    @Override
    public Iterator<String> iterator() {
        return choices.words().iterator();
    }
}
