package testudo.sync.synchronizer;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.epoch.Epochs;
import testudo.sync.forkjoin.ForkJoin;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Keeps the workers of a team in step, as their plan says.
 *
 * <pre>{@code
 * for (long phase = first; phase < last; phase++) {
 *     worker.checkAlive();
 *     synchronizer.begin(worker, phase);
 *     compute(worker.index(), phase);
 *     synchronizer.end(worker, phase);
 * }
 * }</pre>
 *
 * <p>If the plan makes phase g of worker w wait for phase h of worker n, everything n did before its {@code end} of h
 * happens-before everything w does after its {@code begin} of g. A point after phase p makes phase p + 1 of a worker
 * wait for phase p of all workers (barrier) or of the members of its groups (pairwise).
 *
 * <p>Used by all workers at once, each with its own {@link Worker}; teams have the plan's number of workers. The phase is
 * global: {@code step · phases + p}, from 0, and each worker passes every phase once. Several runs on the platform may
 * share it: each goes on where the last one stopped. After a run that threw it is refused. So are negative phases, and, by
 * all but phasers, a phase that is not greater than the one before: phasers count their phases themselves, and take it for
 * the next.
 *
 * <p>The methods allocate nothing. They throw {@link testudo.sync.platform.TeamStopped} if the team was stopped while
 * they waited.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §8.
 */
public interface Synchronizer {

    /** Returns when the worker may run the phase. */
    void begin(Worker worker, long phase);

    /** Tells that the worker has run the phase; may wait, if the plan has a point after it. */
    void end(Worker worker, long phase);

    /**
     * The synchronizer that realises a plan with the cells of a platform.
     *
     * @throws IllegalArgumentException if the plan does not say who runs what, so that it takes more than waits: a
     *     {@link DynamicPlan}
     */
    static Synchronizer of(SyncPlan plan, Platform platform) {
        return of(plan, platform, PhaserOptions.defaults());
    }

    /** A synchronizer for which phasers are to be built in a certain way. */
    static Synchronizer of(SyncPlan plan, Platform platform, PhaserOptions phasers) {
        Argument.given(platform, "platform");
        Argument.given(phasers, "way to build phasers");
        return switch (Argument.given(plan, "plan of who waits for whom")) {
            case BarrierPlan barrier ->
                    new PointSynchronizer(barrier.points(), barrier(barrier, platform, phasers)::await);
            case PairwisePlan pairwise ->
                    new PointSynchronizer(pairwise.points(), exchange(pairwise, platform, phasers));
            case EpochPlan epochs -> new EpochSynchronizer(new Epochs(epochs, platform));
            case DynamicPlan dynamic -> throw new IllegalArgumentException("A plan of " + dynamic.strands().workers()
                    + " strands for whoever is free is run by 'testudo.tasks.strand.Strands', not by waits.");
        };
    }

    private static PointSynchronizer.PointWait exchange(
            PairwisePlan plan, Platform platform, PhaserOptions phasers) {
        return switch (plan.by()) {
            case PAIRWISE -> {
                PairwiseGroups groups = new PairwiseGroups(plan, platform);
                yield groups::meet;
            }
            case PHASER_P2P -> {
                List<List<Integer>> neighbours =
                        IntStream.range(0, plan.workers()).mapToObj(plan::neighbours).toList();
                yield new PhaserNeighbours(neighbours, phasers, platform)::meet;
            }
            default -> throw new IllegalArgumentException("Family '" + plan.by().word() + "' knows no groups.");
        };
    }

    private static Barrier barrier(BarrierPlan plan, Platform platform, PhaserOptions phasers) {
        int workers = plan.workers();
        return switch (plan.by()) {
            case PHASER -> new PhaserBarrier(workers, phasers, platform);
            case FINISH -> new ForkJoin(workers, platform);
            default -> Barriers.of(plan.by(), workers, platform);
        };
    }
}
