package testudo.sync.plan;

import testudo.sync.argument.Argument;

/**
 * All workers wait for all at each point. Source: {@code docs/theory/synchronization.md} §8.
 *
 * @param workers how many; 0 to {@code workers - 1} take part
 * @param by the family that it runs by; plans that differ in it alone order the same work in the same way
 */
public record BarrierPlan(int workers, Points points, SyncFamily by) implements SyncPlan {

    /** @throws IllegalArgumentException if there is no worker, or by this family workers do not wait for all */
    public BarrierPlan {
        Argument.given(points, "list of points where workers meet");
        Argument.given(by, "family of synchronization");
        if (workers < 1) {
            throw new IllegalArgumentException("A plan needs at least 1 worker, got " + workers + ".");
        }
        by.requirePartners(Partners.ALL);
    }

    /** With the smallest of the barriers. */
    public BarrierPlan(int workers, Points points) {
        this(workers, points, SyncFamily.BARRIER);
    }

    @Override
    public int phases() {
        return points.phases();
    }

    @Override
    public int pointsPerStep() {
        return points.count();
    }

    /** The plan with one barrier less: what a legality checker has to refuse, unless the barrier was superfluous. */
    public BarrierPlan withoutPoint(int phase) {
        return new BarrierPlan(workers, points.without(phase), by);
    }
}
