package testudo.toml;

import java.util.List;
import java.util.Optional;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/** Single values and keys as TOML writes them. */
public final class TomlValue {

    private TomlValue() {}

    /** The Double, Long, Boolean or String that a text would be behind an equals sign; empty if it would be none. */
    public static Optional<Object> scalar(String text) {
        TomlParseResult line = Toml.parse("value = " + text);
        Object value = line.hasErrors() || line.size() != 1 ? null : line.get("value");
        return Optional.ofNullable(value).filter(TomlValue::isScalar);
    }

    static boolean isScalar(Object value) {
        return value instanceof Double || value instanceof Long || value instanceof Boolean || value instanceof String;
    }

    /** A string in double quotes. */
    public static String quoted(String text) {
        return '"' + Toml.tomlEscape(text).toString() + '"';
    }

    /** A number; Java writes NaN and Infinity where TOML wants nan and inf. */
    public static String number(double value) {
        return Double.isNaN(value) ? "nan" : Double.isInfinite(value) ? value > 0 ? "inf" : "-inf" : Double.toString(value);
    }

    /** One key, in quotes where it needs them. */
    public static String key(String name) {
        return Toml.joinKeyPath(List.of(name));
    }
}
