package testudo.api.model;

/** A column of the time series made from a reduction of the program. */
public sealed interface Diagnostic {

    String name();

    String unit();

    /** The reduction it is made from. */
    String reduction();

    /** A reduction as it is, with its unit. */
    record Measured(String reduction, String unit) implements Diagnostic {
        @Override
        public String name() {
            return reduction;
        }
    }

    /** A reduction over a constant, such as a mean. */
    record Quotient(String name, String unit, String reduction, double divisor) implements Diagnostic {}

    /** Change of a reduction since the row before, over the time since then; not a number in the first row. */
    record Rate(String name, String unit, String reduction) implements Diagnostic {}
}
