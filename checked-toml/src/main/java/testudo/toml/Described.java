package testudo.toml;

import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** TOML values in words, for messages. */
final class Described {

    private Described() {}

    static String of(Object value) {
        return switch (value) {
            case String text -> "the string '" + text + "'";
            case Long number -> "the whole number " + number;
            case Double number -> "the number " + number;
            case Boolean flag -> "the truth value " + flag;
            case TomlArray _ -> "a list";
            case TomlTable _ -> "a table";
            default -> "the date or time " + value;
        };
    }
}
