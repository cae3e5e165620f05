package testudo.data.scenario;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/** Values of parameters given as words, such as on a command line. */
public final class ParameterValue {

    private ParameterValue() {}

    /** What the word would mean in a scenario (Double, Long or Boolean); any other word is a String. */
    public static Object parse(String word) {
        TomlParseResult line = Toml.parse("value = " + word);
        Object value = line.hasErrors() || line.size() != 1 ? word : line.get("value");
        return value instanceof Double || value instanceof Long || value instanceof Boolean
                || value instanceof String ? value : word;
    }
}
