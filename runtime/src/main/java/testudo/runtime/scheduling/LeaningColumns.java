package testudo.runtime.scheduling;

import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Lean;

/**
 * Where columns of rows begin and end that lean further with each kernel of a chain of steps, and which planes of them a block holds.
 *
 * <pre>
 *   rows         0 ···             c               d        ··· n
 *   step 1       ├── column 0 ─────┼── column 1 ───┼─ column 2 ─┤     each computes what the one before it has left
 *   step 2       ├── column 0 ───┼── column 1 ───┼── column 2 ──┤     of the step before, and reads no further ahead
 *   step 3       ├── column 0 ─┼── column 1 ───┼── column 2 ────┤     than its own rows of that step
 * </pre>
 *
 * <p>Planes are taken in blocks likewise, each kernel some planes behind the one before. Cuts are shifted so that columns have the same
 * number of rows on the average of all steps.
 *
 * @param all    cells along the rows' axis
 * @param count  columns
 * @param planes of a block
 * @param blocks of a column
 */
record LeaningColumns(Axis row, Lean rowLean, Axis plane, Lean planeLean, int all, int count, int planes, int blocks)
        implements
        LeaningArea {

    /** Of all turns, one in so many may go by before the last worker begins. */
    private static final int BEGINNING = 50;

    static LeaningColumns of(List<Assignment> kernels, Axis row, Lean rowLean, Axis plane, Lean planeLean, int all, int count,
            int planes) {
        int blocks = kernels.stream()
                .mapToInt(a -> Math.ceilDiv(a.target().domain().extent(plane) + planeLean.of(a) - planes / 2, planes)).max()
                .orElse(1);
        return new LeaningColumns(row, rowLean, plane, planeLean, all, count, planes, Math.max(1, blocks));
    }

    /** One block is enough, but workers meet the less often the further apart they are. */
    @Override
    public int behind(int workers) {
        int others = Math.max(1, workers - 1);
        return Math.clamp(Math.min(count / workers * blocks / BEGINNING, blocks - 1) / others, 1, blocks);
    }

    @Override
    public Interval rows(Assignment a, int column) {
        Interval domain = Interval.of(a.target().domain(), row);
        return new Interval(column == 0 ? domain.lo() : cut(a, column, domain),
                column == count - 1 ? domain.hi() : cut(a, column + 1, domain));
    }

    private int cut(Assignment a, int column, Interval domain) {
        int upright = (int) ((long) column * all / count);
        return Math.clamp((long) upright + rowLean.most() / 2 - rowLean.of(a), domain.lo(), domain.hi());
    }

    @Override
    public Interval planes(Assignment a, int column, int block) {
        Interval domain = Interval.of(a.target().domain(), plane);
        return new Interval(block == 0 ? domain.lo() : front(a, block - 1, domain), front(a, block, domain));
    }

    private int front(Assignment a, int block, Interval domain) {
        return block == blocks - 1 ? domain.hi()
                : Math.clamp((block + 1L) * planes - planeLean.of(a), domain.lo(), domain.hi());
    }
}
