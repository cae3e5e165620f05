package testudo.runtime.scheduling;

import java.util.List;
import java.util.stream.IntStream;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.Columns;
import testudo.runtime.decomposition.Extents;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Skew;

/**
 * All blocks of a band of planes of each worker's own, with the planes beyond it that it computes again.
 *
 * <pre>
 *   plane        lo − 3   lo − 2   lo − 1    lo  ···
 *   kernel 1       ▒        ▒        ▒       █          what later kernels read, as far as they read it
 *   kernel 2                ▒        ▒       █          each begins where the front, less its lag, has come to its first plane
 *   kernel 3                                 █          states: the band itself
 * </pre>
 *
 * <p>Planes are unwrapped: beyond a periodic end a band goes on with those of the other end. So no kernel starts later than its planes
 * say, and no plane is kept for the end, as it is where one sweep goes all around.
 *
 * @param blocks of the band that has most
 * @param bands  what each worker computes along the streamed axis
 * @param fronts where each band's front begins
 */
record Banded(Skew skew, List<Stage> stages, int width, int blocks, List<Extents> bands, int[] fronts) implements Order {

    /**
     * @param worked the program in one stage
     * @param stages of the program
     * @param width  planes of a block
     * @throws testudo.runtime.decomposition.DecompositionException when a band needs what its neighbour computes in the same step
     */
    static Banded of(Analysis worked, List<Stage> stages, Axis axis, int width, int workers, Skew skew) {
        Interval all = new Interval(0, worked.program().grid().extent(axis));
        List<Extents> bands = IntStream.range(0, workers)
                .mapToObj(w -> Columns.band(worked, axis, all.part(w, workers))).toList();
        List<Assignment> kernels = worked.program().assignments();
        int[] fronts = bands.stream().mapToInt(band -> kernels.stream().filter(a -> !band.of(a, 0).isEmpty())
                .mapToInt(a -> band.of(a, 0).lo() + skew.lag(a)).min().orElse(0)).toArray();
        int blocks = IntStream.range(0, workers).flatMap(w -> kernels.stream().mapToInt(a -> Math.ceilDiv(
                bands.get(w).of(a, 0).hi() - fronts[w] + skew.lag(a) - width / 2, width))).max().orElse(1);
        return new Banded(skew, stages, width, skew.streams() ? Math.max(1, blocks) : 1, bands, fronts);
    }

    @Override
    public boolean perWorker() {
        return true;
    }

    @Override
    public List<BlockStage> sequence() {
        return IntStream.range(0, blocks).boxed().flatMap(block -> stages.stream().map(stage -> new BlockStage(block, stage)))
                .toList();
    }

    @Override
    public Interval planes(Assignment a, int block, int worker) {
        Interval all = bands.get(worker).of(a, 0);
        return all.isEmpty() ? all : new Interval(block == 0 ? all.lo() : front(a, block - 1, worker, all),
                front(a, block, worker, all));
    }

    private int front(Assignment a, int block, int worker, Interval all) {
        return block == blocks - 1 ? all.hi()
                : Math.clamp(fronts[worker] + (block + 1L) * width - skew.lag(a), all.lo(), all.hi());
    }
}
