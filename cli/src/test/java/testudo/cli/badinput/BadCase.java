package testudo.cli.badinput;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something bad that a user may give to the command, and what it must answer.
 *
 * @param place   file and line of the corpus
 * @param title   what is bad
 * @param recipes how the files come about
 * @param command words of the command line
 * @param answer  lines on standard error, without the program's name
 * @param code    exit code
 */
record BadCase(String place, String title, List<Recipe> recipes, List<String> command, List<String> answer, int code) {

    private static final Pattern ANYTHING = Pattern.compile("…");

    BadCase {
        recipes = List.copyOf(recipes);
        command = List.copyOf(command);
        answer = List.copyOf(answer);
    }

    /** Whether these lines are the answer. */
    boolean isAnsweredBy(List<String> lines) {
        return lines.size() == answer.size() && Stream.iterate(0, n -> n < lines.size(), n -> n + 1)
                .allMatch(n -> pattern(answer.get(n)).matcher(lines.get(n)).matches());
    }

    private static Pattern pattern(String line) {
        return Pattern.compile(ANYTHING.splitAsStream("testudo: " + line).map(Pattern::quote).collect(Collectors.joining(".*"))
                + (line.endsWith("…") ? ".*" : ""));
    }

    @Override
    public String toString() {
        return place + " " + title;
    }
}
