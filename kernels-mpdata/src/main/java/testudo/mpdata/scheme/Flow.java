package testudo.mpdata.scheme;

import java.util.function.LongToDoubleFunction;

/** How the advecting velocity depends on time. */
public sealed interface Flow {

    /** The coefficients u1, u2, u3 as they are. */
    record Steady() implements Flow {}

    /**
     * The coefficients times a factor that is the same everywhere, such as −1 to reverse the flow.
     *
     * @param factor the factor in a step, a pure function of the step number (0 for the first)
     */
    record Scaled(LongToDoubleFunction factor) implements Flow {}
}
