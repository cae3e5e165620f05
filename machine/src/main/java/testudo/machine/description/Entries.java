package testudo.machine.description;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** Texts, numbers and choices in tables of TOML; what is none of these is a problem, and an empty one is returned. */
final class Entries {

    private final Problems problems;

    Entries(Problems problems) {
        this.problems = problems;
    }

    /**
     * Where an entry stands.
     *
     * @param otherwise for one that has no place of its own
     */
    static TomlPosition where(TomlTable table, String key, TomlPosition otherwise) {
        return Optional.ofNullable(table.inputPositionOf(List.of(key))).orElse(otherwise);
    }

    /** A text that is not blank. */
    String string(TomlTable table, TomlPosition near, String prefix, String key) {
        return switch (table.get(List.of(key))) {
            case String text when !text.isBlank() -> text;
            case null -> {
                problems.add(near, "'" + prefix + key + "' is missing.");
                yield "";
            }
            case String blank -> {
                problems.add(where(table, key, near), "'" + prefix + key + "' is a text, got an empty one.");
                yield "";
            }
            case Object other -> {
                problems.add(where(table, key, near), "'" + prefix + key + "' is a text, got '" + other + "'.");
                yield "";
            }
        };
    }

    /** A finite number from 0, or NaN. */
    double number(TomlTable table, TomlPosition near, String prefix, String key) {
        Object entry = table.get(List.of(key));
        double value = switch (entry) {
            case Long whole -> whole;
            case Double real -> real;
            case null -> {
                problems.add(near, "'" + prefix + key + "' is missing.");
                yield Double.NaN;
            }
            case Object other -> {
                problems.add(where(table, key, near), "'" + prefix + key + "' is a number, got '" + other + "'.");
                yield Double.NaN;
            }
        };
        boolean isNumber = entry instanceof Long || entry instanceof Double;
        if (isNumber && !(Double.isFinite(value) && value >= 0)) {
            problems.add(where(table, key, near), "'" + prefix + key + "' is a finite number from 0, got "
                    + Quantity.text(value) + ".");
            return Double.NaN;
        }
        return value == 0 ? 0 : value; // a zero is a zero, whatever its sign
    }

    /** One of the values by its name. */
    <E extends Enum<E>> Optional<E> choice(E[] values, TomlTable table, TomlPosition near, String prefix, String key) {
        String name = string(table, near, prefix, key);
        Optional<E> chosen = Arrays.stream(values)
                .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
        if (chosen.isEmpty() && !name.isEmpty()) {
            problems.add(where(table, key, near), "'" + prefix + key + "' is one of " + names(values) + ", got '" + name
                    + "'.");
        }
        return chosen;
    }

    static String names(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(value -> "'" + value.name().toLowerCase(Locale.ROOT) + "'")
                .collect(Collectors.joining(", "));
    }
}
