package testudo.reproduction.claim;

import java.util.List;

/**
 * Something a claim's paper leaves open that has no number: one of a few words.
 *
 * @param name what is open, for example {@code "layout of words"}
 * @param taken the word that is simulated
 * @param others the words it might as well be, each tried by itself where figures are varied
 * @param source why it is open, and why this one was taken
 */
public record Alternative(String name, String taken, List<String> others, String source) {

    public Alternative {
        others = List.copyOf(others);
    }

    /** This alternative with another word taken. */
    Alternative with(String other) {
        return new Alternative(name, other, others, source);
    }
}
