package testudo.runtime.decomposition;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.OperationCount;

/**
 * How many workers a program keeps busy: on small grids they would wait for each other, and for rows from each other's caches, longer
 * than they compute.
 */
public final class TeamSize {

    /**
     * What a stage costs a worker for having neighbours (ns): it meets them and fetches the rows between them, which another core has
     * just written. Measured with 2 workers on a server core of 2024, on one to four stages of 400 to 25,600 cells: 3 to 9 µs.
     */
    private static final double MEETING = 5000;

    private TeamSize() {}

    /**
     * As many workers as compute longer in a stage than having neighbours costs; at least 1.
     *
     * @param most workers there are, at least 1
     */
    public static int of(Analysis analysis, int most) {
        double operations = analysis.program().assignments().stream()
                .mapToDouble(a -> cells(a) * Math.max(1, OperationCount.of(a.expr()).weight())).sum();
        return (int) Math.clamp(operations / CostModel.RATE / (MEETING * analysis.stages().size()), 1, most);
    }

    private static double cells(Assignment a) {
        Box box = a.box();
        return (double) box.extent(Axis.I) * box.extent(Axis.J) * box.extent(Axis.K);
    }
}
