package testudo.api.model;

import java.util.List;

/** A documented setting of a model: name, meaning, unit, default and range. */
public sealed interface ModelParameter {

    String name();

    String meaning();

    /** The default as text. */
    String defaultText();

    /** The allowed values as text. */
    String range();

    /** Unit as text, {@code "1"} when dimensionless. */
    String unit();

    /** @param minimum least value allowed; @param maximum greatest value allowed */
    record Real(String name, String unit, double byDefault, double minimum, double maximum, String meaning)
            implements ModelParameter {
        @Override
        public String defaultText() {
            return Double.toString(byDefault);
        }

        @Override
        public String range() {
            return "[" + minimum + ", " + maximum + "]";
        }
    }

    record Whole(String name, String unit, long byDefault, long minimum, long maximum, String meaning)
            implements ModelParameter {
        @Override
        public String defaultText() {
            return Long.toString(byDefault);
        }

        @Override
        public String range() {
            return "[" + minimum + ", " + maximum + "]";
        }
    }

    record Flag(String name, boolean byDefault, String meaning) implements ModelParameter {
        @Override
        public String defaultText() {
            return Boolean.toString(byDefault);
        }

        @Override
        public String range() {
            return "true | false";
        }

        @Override
        public String unit() {
            return "1";
        }
    }

    record Choice(String name, List<String> options, String byDefault, String meaning) implements ModelParameter {
        public Choice {
            options = List.copyOf(options);
        }

        @Override
        public String defaultText() {
            return byDefault;
        }

        @Override
        public String range() {
            return String.join(" | ", options);
        }

        @Override
        public String unit() {
            return "1";
        }
    }

    /**
     * A number, or a formula of the time as text, whose grammar the model knows.
     *
     * @param byDefault a Double or a String
     */
    record Formula(String name, String unit, Object byDefault, String meaning) implements ModelParameter {
        @Override
        public String defaultText() {
            return String.valueOf(byDefault);
        }

        @Override
        public String range() {
            return "number | formula";
        }
    }
}
