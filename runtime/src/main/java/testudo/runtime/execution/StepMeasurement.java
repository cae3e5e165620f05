package testudo.runtime.execution;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

import testudo.api.expression.Expr;
import testudo.api.program.Accesses;
import testudo.api.program.MeasuredStep;
import testudo.api.program.StencilPattern;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.kernel.Scalars;
import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/**
 * Measures the length of a step within a run.
 *
 * <pre>
 *   all meet ─► each combines the cells of its pieces ─► all meet ─► each combines all pieces, and has the length
 * </pre>
 *
 * The first meeting is for what is measured to be there, the second for it to stay until it was. The proof of the schedule counts on
 * neither. What pieces come to is combined in one order, so all workers have the same bits.
 */
final class StepMeasurement {

    private final MeasuredStep measured;
    private final List<LinkedReduction> reductions;
    private final LinkedReduction.Fold[][] folds;
    private final double[][] pieces;
    private final double[][] values;
    private final Work.Compute[] work;
    private final Barrier meeting;

    /** @param reductions those it is measured from, in that order */
    StepMeasurement(MeasuredStep measured, List<LinkedReduction> reductions, int team, Platform platform) {
        this.measured = measured;
        this.reductions = List.copyOf(reductions);
        pieces = reductions.stream().map(r -> new double[r.pieces(team)]).toArray(double[][]::new);
        folds = IntStream.range(0, team)
                .mapToObj(_ -> reductions.stream().map(r -> r.fold(team)).toArray(LinkedReduction.Fold[]::new))
                .toArray(LinkedReduction.Fold[][]::new);
        values = new double[team][reductions.size()];
        work = IntStream.range(0, team).mapToObj(w -> work(w, team)).toArray(Work.Compute[]::new);
        meeting = Barriers.choose(team, platform.processors(), false).build(platform);
    }

    private Work.Compute work(int worker, int team) {
        Work.Compute all = Work.Compute.none();
        for (int r = 0; r < pieces.length; r++) {
            all = all.plus(perCell(measured.reductions().get(r).expr())
                    .times(reductions.get(r).cells(first(worker, team, r), first(worker + 1, team, r), team)));
        }
        return all;
    }

    private static Work.Compute perCell(Expr expr) {
        OperationCount count = OperationCount.of(expr);
        Collection<StencilPattern> reads = Accesses.of(expr).values();
        return new Work.Compute(1, new Work.Operations(count.additions() + count.extrema() + count.selections() + 1,
                count.products(), count.divisions(), count.functions()),
                reads.stream().mapToLong(pattern -> pattern.offsets().size()).sum(), 0, (long) reads.size() * Double.BYTES);
    }

    /** The number of the first piece of a worker. */
    private int first(int worker, int team, int reduction) {
        return (int) ((long) worker * pieces[reduction].length / team);
    }

    boolean due(long step) {
        return measured.due(step);
    }

    /**
     * The length of the step that a worker is about to take, and all others with it.
     *
     * @param scalars those of the step
     * @throws ExecutionException when it is no number above 0
     */
    double length(Worker worker, Scalars scalars, long flipped) {
        int w = worker.index();
        int team = folds.length;
        meeting.await(worker, 2 * scalars.step + 1); // numbers of episodes grow from run to run, as those of steps do
        for (int r = 0; r < pieces.length; r++) {
            folds[w][r].run(scalars, flipped, pieces[r], first(w, team, r), first(w + 1, team, r));
        }
        worker.charge(work[w]);
        meeting.await(worker, 2 * scalars.step + 2);
        for (int r = 0; r < pieces.length; r++) {
            values[w][r] = reductions.get(r).combined(pieces[r]);
        }
        try {
            return measured.of(values[w], scalars.step);
        } catch (ArithmeticException noLength) {
            throw new ExecutionException(noLength.getMessage(), noLength);
        }
    }
}
