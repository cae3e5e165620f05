package testudo.data.scenario;

import testudo.toml.TomlValue;

/** Values of parameters given as words, such as on a command line. */
public final class ParameterValue {

    private ParameterValue() {}

    /** What the word would mean in a scenario (Double, Long or Boolean); any other word is a String. */
    public static Object parse(String word) {
        return TomlValue.scalar(word).orElse(word);
    }
}
