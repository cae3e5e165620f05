package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;

/** Cuts the two axes that are not streamed into columns of sub-domains, as even as possible. */
public final class Columns {

    private Columns() {
    }

    /**
     * The parts of an axis.
     *
     * @param width cells per part at most
     * @throws DecompositionException when the program cannot be cut along this axis
     */
    public static List<Interval> of(Analysis analysis, Axis axis, int width) {
        Grid grid = analysis.program().grid();
        int n = grid.extent(axis);
        int count = Math.ceilDiv(n, width);
        List<Interval> parts = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            parts.add(new Interval((int) ((long) c * n / count), (int) ((long) (c + 1) * n / count)));
        }
        if (count > 1) {
            parts.forEach(part -> new Extents(analysis, axis, part, 1).check());
        }
        return parts;
    }
}
