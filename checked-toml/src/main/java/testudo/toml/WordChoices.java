package testudo.toml;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A fixed set of choices, each with the one word by which people write it.
 *
 * @param <C> the choices, usually an enum
 */
public final class WordChoices<C> {

    private final List<C> choices;
    private final List<String> words;

    private WordChoices(List<C> choices, List<String> words) {
        this.choices = choices;
        this.words = words;
    }

    /** @param word of a choice; no two have the same */
    public static <C> WordChoices<C> of(C[] choices, Function<? super C, String> word) {
        return new WordChoices<>(List.of(choices), Arrays.stream(choices).<String>map(word).toList());
    }

    /** In the order of the choices. */
    public List<String> words() {
        return words;
    }

    /** The choice with that word, exactly as it is written. */
    public Optional<C> named(String word) {
        int index = words.indexOf(word);
        return index < 0 ? Optional.empty() : Optional.of(choices.get(index));
    }

    /** What is wrong with a word that is none of these: {@code must be one of a, b, got 'c'}, with a hint if one is near. */
    public String refusal(String word) {
        return "must be one of " + String.join(", ", words) + ", got '" + word + "'" + SpellingHint.hint(word, words);
    }
}
