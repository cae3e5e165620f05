package testudo.api.field;

import testudo.api.argument.Argument;

/**
 * What a read outside a field's domain yields, for one side of one axis.
 *
 * <p>With {@code lo} the first index of the domain and {@code m} ≥ 1 the distance below it, a read of {@code lo − m}
 * gives (the upper side likewise):
 *
 * <pre>
 *   Periodic        the element one period further up (both sides must be periodic)
 *   Fixed           a constant
 *   Varying         a value that depends on the step, and on the place outside
 *   ZeroGradient    the element lo
 *   Mirror          cell lo + m − 1, or face lo + m when the field lies on the faces of this axis
 *   Antisymmetric   minus what Mirror gives
 *   Robin           what makes a·u + b·∂u/∂n = c at the boundary, from what Mirror gives
 * </pre>
 *
 * <p>A fixed flux is a Robin rule with a = 0.
 */
public sealed interface Boundary {

    record Periodic() implements Boundary {}

    /** @param value what every element outside holds, in the field's unit */
    record Fixed(double value) implements Boundary {}

    /**
     * Values that vary.
     *
     * @param value what an element outside holds in a step, in the field's unit: computed for the index that was read, from
     *              indices, time and parameters of the program alone
     */
    record Varying(Formula value) implements Boundary {

        public Varying {
            Argument.given(value, "value at an end");
        }
    }

    /** Values that are the same everywhere at an end: the parameter in the step. */
    record ParameterEnd(Parameter parameter) implements Formula {

        public ParameterEnd {
            Argument.given(parameter, "parameter for values at an end");
        }

        @Override
        public double at(Point c) {
            return c.value(parameter);
        }
    }

    record ZeroGradient() implements Boundary {}

    record Mirror() implements Boundary {}

    record Antisymmetric() implements Boundary {}

    /**
     * The condition a·u + b·∂u/∂n = c, where n points outwards and u at the boundary is the mean of the element outside and
     * its mirror image, which lie h spacings apart; of second order.
     *
     * <pre>
     *   outside = (b − a·h/2)/(b + a·h/2)·inside + c·h/(b + a·h/2)
     * </pre>
     *
     * @param a weight of the value
     * @param b weight of the change per spacing outwards: that of the derivative, divided by the spacing; not of the other sign
     *          than {@code a}, for else what is outside can be infinite
     * @param c right-hand side
     */
    record Robin(double a, double b, double c) implements Boundary {

        public Robin {
            if (!Double.isFinite(a) || !Double.isFinite(b) || !Double.isFinite(c)) {
                throw new IllegalArgumentException(
                        "A Robin boundary has three finite numbers, got " + a + ", " + b + " and " + c
                                + ".");
            }
            if (a == 0 && b == 0 || Math.signum(a) * Math.signum(b) < 0) {
                throw new IllegalArgumentException(
                        "The weights of value and derivative of a Robin boundary have one sign and are "
                                + "not both 0, got " + a + " and " + b + ".");
            }
        }

        /** What holds at a place by its mirror image, so many spacings away. */
        Outside across(int spacings) {
            double half = a * spacings / 2;
            return new Outside((b - half) / (b + half), c * spacings / (b + half));
        }
    }

    static Boundary periodic() {
        return new Periodic();
    }

    static Boundary fixed(double value) {
        return new Fixed(value);
    }

    /** A value that may change from step to step: all reads outside in a step have that of the parameter then. */
    static Boundary fixed(Parameter value) {
        return new Varying(new ParameterEnd(value));
    }

    /**
     * A value that may change from step to step and from place to place: {@code Boundary.fixed(c -> Math.sin(c.time() - dy * c.j()))}.
     *
     * @param value computed for each index outside that is read; it may use the index, the time and parameters, but no field
     */
    static Boundary fixed(Formula value) {
        return new Varying(value);
    }

    static Boundary zeroGradient() {
        return new ZeroGradient();
    }

    static Boundary mirror() {
        return new Mirror();
    }

    static Boundary antisymmetric() {
        return new Antisymmetric();
    }

    /** The condition a·u + b·∂u/∂n = c: see {@link Robin}, where {@code b} is by the spacing. */
    static Boundary robin(double a, double b, double c) {
        return new Robin(a, b, c);
    }

    /** A fixed flux: outwards the field changes by so much per spacing, which is the derivative times the spacing. */
    static Boundary flux(double perSpacing) {
        return new Robin(0, 1, perSpacing);
    }
}
