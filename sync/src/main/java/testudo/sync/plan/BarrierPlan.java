package testudo.sync.plan;

/** All workers wait for all at each point. */
public record BarrierPlan(int workers, Points points) implements SyncPlan {

    public BarrierPlan {
        if (workers < 1) {
            throw new IllegalArgumentException("A plan needs at least 1 worker, got " + workers + ".");
        }
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
        return new BarrierPlan(workers, points.without(phase));
    }
}
