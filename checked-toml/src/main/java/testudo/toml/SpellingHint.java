package testudo.toml;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * The known name a misspelt one was probably meant to be, by edit distance (Damerau 1964: letters left out, added, changed, or
 * neighbours exchanged).
 */
public final class SpellingHint {

    private SpellingHint() {}

    /**
     * {@code "; did you mean 'steps'?"}, or nothing when no name is near: at most 2 edits, or a third of the word, and at least half
     * of what was written is right; or the same letters, large or small.
     */
    public static String hint(String given, Collection<String> known) {
        Optional<String> same = known.stream().filter(name -> name.equalsIgnoreCase(given)).findFirst();
        if (same.isPresent() && !known.contains(given)) {
            return "; did you mean '" + same.get() + "'?";
        }
        Optional<String> nearest = known.stream().min(Comparator.comparingInt(name -> distance(given, name)));
        int letters = given.replaceFirst("^-+", "").length();
        return nearest.filter(name -> !name.equals(given))
                .filter(name -> distance(given, name) <= Math.min(Math.max(2, given.length() / 3), letters / 2))
                .map(name -> "; did you mean '" + name + "'?").orElse("");
    }

    /** The hint as the end of a sentence, or a full stop. */
    public static String end(String given, Collection<String> known) {
        String hint = hint(given, known);
        return hint.isEmpty() ? "." : hint;
    }

    static int distance(String a, String b) {
        int[] before = new int[0];
        int[] last = new int[0];
        int[] row = new int[b.length() + 1];
        Arrays.setAll(row, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            before = last;
            last = row;
            row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replace, 1 + Math.min(last[j], row[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], 1 + before[j - 2]);
                }
            }
        }
        return row[b.length()];
    }
}
