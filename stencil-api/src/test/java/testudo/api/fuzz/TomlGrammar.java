package testudo.api.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Texts that are TOML, or nearly: keys that a reader knows and does not, in every place, with values of every kind. */
public final class TomlGrammar {

    private static final int MOST_LINES = 14;
    private static final int DEEPEST = 3;
    private static final List<String> NUMBERS = List.of("0", "1", "-1", "2", "3", "7", "12", "64", "1000", "2147483647",
            "2147483648", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "0x7f", "0b1", "1_000", "0.5",
            "-0.0",
            "1e-6", "1e308", "1e400", "5e-324", "inf", "-inf", "nan", "+1", "007", ".5", "1.", "1e");
    private static final List<String> OTHERS =
            List.of("true", "false", "True", "2025-01-01", "07:32:00", "1979-05-27T07:32:00Z",
                    "\"\"", "''", "\"\\u0000\"", "\"\\u001b[2J\"", "\"a\\nb\"", "\"\"\"x\"\"\"", "'''y'''", "\"../../etc\"",
                    "\"/dev/null\"",
                    "\"\\U0001F600\"", "\"\\ud800\"", "\"", "'", "", "=", "]", "{", "abc");

    private final SplittableRandom random;
    private final List<String> keys;
    private final List<String> words;

    /**
     * A grammar of a reader.
     *
     * @param keys  with dots, that it knows
     * @param words that stand for something as texts
     */
    public TomlGrammar(SplittableRandom random, List<String> keys, List<String> words) {
        this.random = random;
        this.keys = List.copyOf(keys);
        this.words = List.copyOf(words);
    }

    /** The next text. @param beginning with which it begins most times, so that others of its mistakes are met */
    public byte[] next(String beginning) {
        StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "" : beginning);
        for (int lines = random.nextInt(MOST_LINES); lines > 0; lines--) {
            String key = any(keys);
            int dot = key.indexOf('.');
            switch (random.nextInt(12)) {
                case 0 -> text.append('[').append(dot < 0 ? key : key.substring(0, dot)).append("]\n");
                case 1 -> text.append("[[").append(dot < 0 ? key : key.substring(0, dot)).append("]]\n");
                case 2 -> text.append("# ").append(key).append('\n');
                case 3 -> line(text, key.substring(dot + 1));
                case 4 -> line(text, '"' + key + '"');
                case 5 -> line(text, any(words));
                default -> line(text, key);
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void line(StringBuilder text, String key) {
        text.append(key).append(" = ").append(value(0)).append(random.nextInt(30) == 0 ? "" : "\n");
    }

    private String value(int depth) {
        return switch (random.nextInt(depth < DEEPEST ? 10 : 6)) {
            case 0, 1, 2 -> any(NUMBERS);
            case 3, 4 -> '"' + any(words) + '"';
            case 5 -> any(OTHERS);
            case 6, 7, 8 -> IntStream.range(0, random.nextInt(5)).mapToObj(_ -> value(depth + 1))
                    .collect(Collectors.joining(", ", "[", "]"));
            default -> IntStream.range(0, random.nextInt(3)).mapToObj(_ -> any(keys) + " = " + value(depth + 1))
                    .collect(Collectors.joining(", ", "{ ", " }"));
        };
    }

    private String any(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
