package testudo.tascell.program;

import java.util.Arrays;

/**
 * Numbers that are equal where all their bits are.
 *
 * @param values in the order of the matrix
 */
public record Elements(double[] values) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Elements(double[] theirs) && Arrays.equals(values, theirs);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
