package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.runtime.analysis.Analysis;

/** Cuts the two axes that are not streamed into columns of sub-domains, as even as possible. */
public final class Columns {

    private Columns() {}

    /**
     * The parts of an axis, each of them checked.
     *
     * @param width cells per part at most
     * @param slabs parts into which the axis is cut before anything else: one for every worker with columns of its own
     * @throws DecompositionException when the program cannot be cut along this axis
     */
    public static List<Interval> of(Analysis analysis, Axis axis, int width, int slabs) {
        List<Interval> parts = of(new Interval(0, analysis.program().grid().extent(axis)), width, slabs);
        if (parts.size() > 1) {
            parts.forEach(part -> check(analysis, axis, part, slabs));
        }
        return parts;
    }

    /**
     * What is computed of a band of planes of one worker's own.
     *
     * @throws DecompositionException when it needs what a neighbour computes in the same step, or runs around a seam with fields that
     *                                do not
     */
    public static Extents band(Analysis worked, Axis axis, Interval planes) {
        Extents band = new Extents(worked, axis, planes, 1);
        band.check("bands would have to wait for each other within a step; use the cooperative variant");
        band.checkSeam();
        return band;
    }

    /** @throws DecompositionException when the program does not allow this part of an axis to be a column */
    static void check(Analysis analysis, Axis axis, Interval part, int slabs) {
        new Extents(analysis, axis, part, 1).check(slabs > 1
                ? "islands would have to wait for each other within a step; use the cooperative variant"
                : "sub-domains must span the whole axis " + axis);
    }

    /** Whether a program allows these parts of an axis to be columns: those in the middle are alike, so that the ends and one of them tell for all. */
    static boolean possible(Analysis analysis, Axis axis, List<Interval> parts, int slabs) {
        try {
            List.of(parts.getFirst(), parts.get(parts.size() / 2), parts.getLast()).stream().distinct()
                    .forEach(part -> check(analysis, axis, part, slabs));
            return true;
        } catch (DecompositionException inPlace) {
            return false;
        }
    }

    /** The parts of an interval. */
    static List<Interval> of(Interval whole, int width, int slabs) {
        List<Interval> parts = new ArrayList<>();
        for (int s = 0; s < slabs; s++) {
            Interval slab = whole.part(s, slabs);
            int count = Math.ceilDiv(slab.length(), width);
            for (int c = 0; c < count; c++) {
                parts.add(slab.part(c, count));
            }
        }
        return parts;
    }
}
