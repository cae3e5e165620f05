package testudo.machine.description;

import java.util.Locale;
import java.util.Optional;

import testudo.toml.CheckedTable;

/** What machine files need that other files may lack: entries that must be there. */
final class Entries {

    private Entries() {}

    /** A text that is not blank, or an empty one, which is a problem. */
    static String text(CheckedTable table, String key) {
        return table.filled(key, table.has(key) ? table.path(key) + " must be a text that is not blank" : missing(table, key))
                .orElse("");
    }

    /** A finite number from 0, or NaN, which is a problem. */
    static double number(CheckedTable table, String key) {
        table.require(key, missing(table, key));
        return table.notNegative(key).orElse(Double.NaN);
    }

    /** One of the values by its name in lower case; none is a problem. */
    static <E extends Enum<E>> Optional<E> choice(CheckedTable table, String key, E[] values) {
        table.require(key, missing(table, key));
        return table.choice(key, values, value -> value.name().toLowerCase(Locale.ROOT));
    }

    private static String missing(CheckedTable table, String key) {
        return "'" + table.path(key) + "' is missing";
    }
}
