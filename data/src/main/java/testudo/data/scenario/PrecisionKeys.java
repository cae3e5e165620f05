package testudo.data.scenario;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.toml.CheckedTable;
import testudo.toml.TomlValue;

/**
 * The precision of a scenario's fields: one word for all, or a table.
 *
 * <pre>
 *   precision = "float"
 *   precision = { default = "double", humidity = "float" }
 * </pre>
 */
final class PrecisionKeys {

    private static final String KEY = "precision";
    private static final String DEFAULT = "default";

    private PrecisionKeys() {}

    static Precisions read(CheckedTable top) {
        if (!top.hasTable(KEY)) {
            return Precisions.of(choice(top, KEY));
        }
        CheckedTable table = top.table(KEY);
        Map<String, Precision> named = new TreeMap<>();
        table.keys().stream().filter(key -> !key.equals(DEFAULT)).forEach(key -> named.put(key, choice(table, key)));
        return new Precisions(choice(table, DEFAULT), named);
    }

    private static Precision choice(CheckedTable table, String key) {
        return table.choice(key, Precision.values(), Precision::word).orElse(Precision.DOUBLE);
    }

    /** The value of the key. */
    static String text(Precisions precisions) {
        if (precisions.named().isEmpty()) {
            return TomlValue.quoted(precisions.usual().word());
        }
        Stream<String> named = new TreeMap<>(precisions.named()).entrySet().stream()
                .map(e -> TomlValue.key(e.getKey()) + " = " + TomlValue.quoted(e.getValue().word()));
        return Stream.concat(Stream.of(DEFAULT + " = " + TomlValue.quoted(precisions.usual().word())), named)
                .collect(Collectors.joining(", ", "{ ", " }"));
    }
}
