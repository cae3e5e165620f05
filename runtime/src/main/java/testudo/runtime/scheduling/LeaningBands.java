package testudo.runtime.scheduling;

import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Lean;

/**
 * Where bands of planes begin and end that lean forward with each kernel of a chain of steps, one for each worker.
 *
 * <pre>
 *   planes       0 ···          c                             n
 *   step 1       ├── band 0 ────┼── band 1 ───────────────────┤     band 1 begins with nothing of band 0,
 *   step 2       ├── band 0 ─────┼── band 1 ──────────────────┤     which finds at its end what band 1 has left there
 *   step 3       ├── band 0 ──────┼── band 1 ─────────────────┤
 * </pre>
 *
 * <p>All begin at once, and each sweeps its planes in blocks, each kernel some planes behind the one before. A worker waits once for the
 * beginning of the next band, which is long over when it comes there, and once for the end of the band before with the steps before. So
 * three phases do where what shares an array need not be told apart: the beginning, the end, and all between, which no other band touches.
 *
 * @param all    cells along the planes' axis
 * @param count  bands
 * @param planes of a block
 * @param blocks of the band that has most
 */
record LeaningBands(Axis row, Axis plane, Lean behind, Lean ahead, int all, int count, int planes, int blocks)
        implements
        LeaningArea {

    /** @throws DecompositionException when bands are so thin that one would come to the next before that is done with its beginning */
    static LeaningBands of(List<Assignment> kernels, Axis row, Axis plane, Lean behind, Lean ahead, int all, int count,
            int planes) {
        int least = behind.most() + ahead.most() + ahead.most() / 2 + 4 * behind.reach() + 2 * planes;
        if (all / count < least) {
            throw new DecompositionException(DecompositionException.Subject.TILING,
                    "Leaning bands of " + count + " workers have "
                            + all / count + " planes of the grid along " + plane + " and need " + least
                            + ": use fewer workers, fewer steps, thinner blocks or another variant.");
        }
        LeaningBands bands = new LeaningBands(row, plane, behind, ahead, all, count, planes, 1);
        int blocks = 1;
        for (int band = 0; band < count; band++) {
            for (Assignment a : kernels) {
                int end = bands.own(a, band).hi() - bands.begin(band) + behind.of(a);
                blocks = Math.max(blocks, Math.ceilDiv(end - planes / 2, planes));
            }
        }
        return new LeaningBands(row, plane, behind, ahead, all, count, planes, blocks);
    }

    /** The blocks with which the three phases begin, and the number of all blocks. */
    List<Integer> parts() {
        int thinnest = all / count - ahead.most() / 2;
        // Beyond its cut a band reads as far as kernels lean, and they reach; before its cut the next one reads as far as these reach.
        int begun = (behind.most() + ahead.most() + 2 * behind.reach()) / planes + 1;
        int ending = (thinnest - 2 * behind.reach()) / planes;
        return List.of(0, begun, ending, blocks);
    }

    @Override
    public int behind(int workers) {
        return 0;
    }

    @Override
    public Interval rows(Assignment a, int band) {
        return Interval.of(a.target().domain(), row);
    }

    @Override
    public Interval planes(Assignment a, int band, int block) {
        Interval own = own(a, band);
        return new Interval(block == 0 ? own.lo() : front(a, band, block - 1, own), front(a, band, block, own));
    }

    private int front(Assignment a, int band, int block, Interval own) {
        return block == blocks - 1 ? own.hi()
                : Math.clamp(begin(band) + (block + 1L) * planes - behind.of(a), own.lo(), own.hi());
    }

    /** All planes that a kernel computes in a band. */
    private Interval own(Assignment a, int band) {
        Interval domain = Interval.of(a.target().domain(), plane);
        return new Interval(band == 0 ? domain.lo() : cut(a, band, domain),
                band == count - 1 ? domain.hi() : cut(a, band + 1, domain));
    }

    private int cut(Assignment a, int band, Interval domain) {
        return Math.clamp((long) begin(band) + ahead.of(a), domain.lo(), domain.hi());
    }

    /** Where the first kernel begins: shifted, so that bands have the same number of planes on the average of all steps. */
    private int begin(int band) {
        return band == 0 ? 0 : (int) ((long) band * all / count) - ahead.most() / 2;
    }
}
