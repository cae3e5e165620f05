package testudo.runtime.kernel;

/**
 * The arrays a kernel works on, operand by operand; operand 0 is the target.
 *
 * <p>Element (p, r, l) of operand {@code n} is at {@code planes[n][p + planeShift[n]] + addend[n] + r·stride + l}; the
 * stride is compiled into the kernel ({@link Operands.Place}).
 *
 * @param arrays     values
 * @param planes     position of row 0, lane 0 per plane
 * @param planeShift what to add to a plane index before looking it up
 * @param addend     what to add to every position, to address windows by unwrapped rows and lanes
 */
public record Frame(double[][] arrays, int[][] planes, int[] planeShift, int[] addend) {}
