package testudo.api.interpreter;

import java.util.List;

import testudo.api.program.Assignment;

/**
 * A value that is not finite although all that it was computed from in the same step is.
 *
 * @param kernel   what computed it
 * @param i        index along I of the element; {@code j} and {@code k} likewise
 * @param value    what the formula gives there
 * @param operands what it read, in the order of the first reading
 */
public record Origin(Assignment kernel, int i, int j, int k, double value, List<Operand> operands) {

    public Origin {
        operands = List.copyOf(operands);
    }
}
