package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;
import testudo.api.grid.Side;

/** The boundary rules of a field on the six sides of its domain; periodic sides come in pairs. */
public record Boundaries(Boundary iLower, Boundary iUpper, Boundary jLower, Boundary jUpper, Boundary kLower,
        Boundary kUpper) {

    public Boundaries {
        check(Axis.I, iLower, iUpper);
        check(Axis.J, jLower, jUpper);
        check(Axis.K, kLower, kUpper);
    }

    private static void check(Axis axis, Boundary lower, Boundary upper) {
        Argument.given(lower, "rule for the lower boundary along " + axis);
        Argument.given(upper, "rule for the upper boundary along " + axis);
        if (lower instanceof Boundary.Periodic != upper instanceof Boundary.Periodic) {
            throw new IllegalArgumentException("A boundary is periodic on both sides of an axis or on none: along "
                    + axis + " the lower side is " + lower + " and the upper side is " + upper + ".");
        }
    }

    /** One rule on every side. */
    public static Boundaries everywhere(Boundary rule) {
        return new Boundaries(rule, rule, rule, rule, rule, rule);
    }

    public Boundary at(Axis axis, Side side) {
        boolean lower = side == Side.LOWER;
        return switch (axis) {
            case I -> lower ? iLower : iUpper;
            case J -> lower ? jLower : jUpper;
            case K -> lower ? kLower : kUpper;
        };
    }

    public boolean periodic(Axis axis) {
        return at(axis, Side.LOWER) instanceof Boundary.Periodic;
    }

    /** These rules but for both sides of one axis. */
    public Boundaries along(Axis axis, Boundary rule) {
        return along(axis, rule, rule);
    }

    /** These rules but for the two sides of one axis. */
    public Boundaries along(Axis axis, Boundary lower, Boundary upper) {
        return switch (Argument.given(axis, "axis of a boundary rule")) {
            case I -> new Boundaries(lower, upper, jLower, jUpper, kLower, kUpper);
            case J -> new Boundaries(iLower, iUpper, lower, upper, kLower, kUpper);
            case K -> new Boundaries(iLower, iUpper, jLower, jUpper, lower, upper);
        };
    }
}
