package testudo.runtime.blowup;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.interpreter.Operand;

/**
 * Where numbers went bad first.
 *
 * @param step     number of the first step that gave a bad value, 0 for the first step; -1 when the values it begins with are bad
 * @param state    the first element of a state that was bad after it
 * @param origin   the element it comes from, with the kernel that computed it from good values only, where that was found
 * @param bounds   numbers that must stay small, at the origin's cell before the step
 * @param checked  the step after which a check found out
 * @param from     the step from which the run was repeated to find the place
 */
public record BlowUp(long step, Place state, Optional<Origin> origin, List<Bound> bounds, long checked, long from) {

    /**
     * An element of a field.
     *
     * @param coordinates x, y, z with their names and unit, where known
     */
    public record Place(String field, int i, int j, int k, double value, Optional<String> coordinates) {

        /** The index along an axis. */
        public int along(Axis axis) {
            return switch (axis) {
                case I -> i;
                case J -> j;
                case K -> k;
            };
        }

        @Override
        public String toString() {
            return "'" + field + "' " + (Double.isNaN(value) ? "NaN" : Double.toString(value)) + " at (" + i + ", " + j + ", "
                    + k
                    + ")" + coordinates.map(c -> ", " + c).orElse("");
        }
    }

    /**
     * The kernel at fault.
     *
     * @param operands what it read, which is all of it finite, or else given from outside: coefficients and parameters
     */
    public record Origin(String kernel, Place place, List<Operand> operands) {
        public Origin {
            operands = List.copyOf(operands);
        }
    }

    /**
     * A number that should be small.
     *
     * @param value at the cell
     * @param most  what is known to be stable
     */
    public record Bound(String name, double value, double most) {}

    public BlowUp {
        bounds = List.copyOf(bounds);
    }

    /** A few lines: the place, the operands, the bounds, how it was found. */
    @Override
    public String toString() {
        return BlowUpText.of(this);
    }
}
