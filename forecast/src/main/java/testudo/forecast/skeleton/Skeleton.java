package testudo.forecast.skeleton;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.ScheduledWork;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Work;

/**
 * The longest sweep of a plan without its fields: immutable, safe for any thread.
 *
 * <p>Rows at rest count as if they were computed: which they are, only the fields know.
 *
 * @param steps   time steps in a sweep
 * @param work    per script, what is computed in each phase; a script has a worker of its own unless the plan deals in strands
 * @param plan    who waits for whom
 * @param phasers how phasers are built, for families that use them
 */
public record Skeleton(int steps, List<List<Work.Compute>> work, SyncPlan plan, PhaserOptions phasers) {

    public Skeleton {
        work = work.stream().map(List::copyOf).toList();
        if (steps < 1 || work.isEmpty() || work.stream().anyMatch(script -> script.size() != plan.phases())) {
            throw new IllegalArgumentException("A skeleton takes at least 1 step and lists the " + plan.phases()
                    + " phases of each script, got " + steps + " steps and "
                    + work.stream().map(List::size).distinct().toList() + " phases.");
        }
    }

    /** What is left of a plan. */
    public static Skeleton of(Plan plan, PhaserOptions phasers) {
        Sweep sweep = plan.sweeps().longest();
        return new Skeleton(sweep.steps(), work(sweep.schedule()), sweep.synchronization().plan(plan.sync()), phasers);
    }

    /**
     * What so many workers would do, who are more than the plan's: its first and last ones stay what they are, and between them stand more of
     * those in its midst. So the plan's grid has to be shorter along the axis that is cut, as its team is smaller.
     *
     * @throws DecompositionException where whoever is free takes the work
     */
    public static Skeleton carriedOn(Plan plan, PhaserOptions phasers, int workers) {
        Sweep sweep = plan.sweeps().longest();
        List<List<Work.Compute>> work = work(sweep.schedule());
        Twins twins = new Twins(work.size(), workers);
        return new Skeleton(sweep.steps(), IntStream.range(0, workers).mapToObj(w -> work.get(twins.of(w))).toList(),
                WiderPlan.of(sweep.synchronization().plan(plan.sync()), sweep.synchronization(), twins), phasers);
    }

    private static List<List<Work.Compute>> work(Schedule schedule) {
        ScheduledWork counted = new ScheduledWork(schedule);
        Map<Work.Compute, Work.Compute> distinct = new HashMap<>(); // thousands of workers do the same
        return IntStream.range(0, schedule.workers())
                .mapToObj(w -> Stream.of(counted.of(w)).map(one -> distinct.computeIfAbsent(one, same -> same)).toList())
                .toList();
    }

    /** How many run it. */
    public int workers() {
        return plan.workers();
    }

    /** Phases of a sweep. */
    public int phases() {
        return plan.phases();
    }

    /** The fewest sweeps that take so many steps or more. */
    public long sweeps(long timeSteps) {
        return Math.ceilDiv(timeSteps, steps);
    }

    /** This work with another way to wait. */
    public Skeleton with(SyncPlan other) {
        return new Skeleton(steps, work, other, phasers);
    }
}
