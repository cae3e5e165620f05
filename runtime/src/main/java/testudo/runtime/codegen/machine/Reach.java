package testudo.runtime.codegen.machine;

import testudo.api.expression.Expr;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * How far from an element a kernel touches each operand.
 *
 * @param leastPlane  planes, per operand
 * @param mostPlane   likewise
 * @param leastOffset rows and lanes as one distance in the array, per operand
 * @param mostOffset  likewise
 * @param strides     elements from one row to the next, per operand
 */
record Reach(int[] leastPlane, int[] mostPlane, long[] leastOffset, long[] mostOffset, int[] strides) {

    static Reach of(Operands operands) {
        int count = operands.fields().size();
        Reach reach = new Reach(new int[count], new int[count], new long[count], new long[count],
                operands.places().stream().mapToInt(Operands.Place::stride).toArray());
        boolean[] read = new boolean[count];
        for (Expr.Read r : Uses.of(operands).reads()) {
            int n = operands.read(r.field());
            int plane = r.offset().along(operands.roles().plane());
            long offset = (long) r.offset().along(operands.roles().row()) * reach.strides[n]
                    + r.offset().along(operands.roles().lane());
            reach.leastPlane[n] = read[n] ? Math.min(reach.leastPlane[n], plane) : plane;
            reach.mostPlane[n] = read[n] ? Math.max(reach.mostPlane[n], plane) : plane;
            reach.leastOffset[n] = read[n] ? Math.min(reach.leastOffset[n], offset) : offset;
            reach.mostOffset[n] = read[n] ? Math.max(reach.mostOffset[n], offset) : offset;
            read[n] = true;
        }
        return reach;
    }

    /** Whether instructions can hold the distances to all that so many rows together touch. */
    boolean encodable(int rows) {
        for (int n = 0; n < strides.length; n++) {
            long further = (rows - 1L) * strides[n];
            if (leastOffset[n] < Integer.MIN_VALUE / Double.BYTES
                    || mostOffset[n] + further > Integer.MAX_VALUE / Double.BYTES) {
                return false;
            }
        }
        return true;
    }
}
