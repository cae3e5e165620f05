package testudo.runtime.decomposition;

import java.util.IntSummaryStatistics;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * What kernels read of planes beside those that a block holds.
 *
 * <p>Within a block a plane is still in the second level when it is read for the next plane; what the block before has read is there only if
 * all is that is touched from block to block.
 */
final class PlanesAgain {

    /** Planes of the blocks with which bandwidths were measured. */
    private static final int MEASURED_PLANES = 8;

    private PlanesAgain() {}

    /**
     * Bytes per cell, more than with {@link #MEASURED_PLANES}.
     *
     * @param each those of a block of a single plane
     */
    static double bytes(double each, int planes) {
        return each * Math.max(0, 1.0 / planes - 1.0 / MEASURED_PLANES);
    }

    /** Bytes per cell of a block of a single plane. */
    static double each(Program program, Axis axis) {
        double bytes = 0;
        for (Assignment a : program.assignments()) {
            for (Map.Entry<Field, StencilPattern> read : a.reads().entrySet()) {
                IntSummaryStatistics along =
                        read.getValue().offsets().stream().mapToInt(o -> o.along(axis)).summaryStatistics();
                bytes += share(program, a) * (along.getMax() - along.getMin())
                        * program.bytes(read.getKey());
            }
        }
        return bytes;
    }

    /** The share of the cells on which a kernel computes. */
    static double share(Program program, Assignment a) {
        return (double) a.box().volume() / program.grid().cells();
    }
}
