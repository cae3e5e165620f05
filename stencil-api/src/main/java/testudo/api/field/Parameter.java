package testudo.api.field;

import java.util.function.LongToDoubleFunction;

import testudo.api.argument.Argument;

/**
 * A scalar that is the same for all elements of a step and may change from step to step.
 *
 * @param name  unique in its program
 * @param value the value in a step, a pure function of the step number (0 for the first)
 */
public record Parameter(String name, LongToDoubleFunction value) {

    public Parameter {
        Argument.given(name, "name of a parameter");
        Argument.given(value, "value per step of parameter '" + name + "'");
    }

    /** The value in the step of {@code c}. */
    public double at(Point c) {
        return c.value(this);
    }

    @Override
    public String toString() {
        return name;
    }
}
