package testudo.toml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known name a misspelt one was probably meant to be, by edit distance (Levenshtein 1966). */
public final class SpellingHint {

    private SpellingHint() {}

    /** {@code "; did you mean 'steps'?"}, or nothing when no name is near: at most 2 edits, or a third of the word. */
    public static String hint(String given, Collection<String> known) {
        Optional<String> nearest = known.stream().min(Comparator.comparingInt(name -> distance(given, name)));
        return nearest.filter(name -> distance(given, name) <= Math.max(2, given.length() / 3))
                .map(name -> "; did you mean '" + name + "'?").orElse("");
    }

    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
