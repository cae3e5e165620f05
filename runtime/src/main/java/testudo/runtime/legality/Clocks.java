package testudo.runtime.legality;

import java.util.Arrays;

import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

/**
 * What every worker knows to be finished: {@code known[w][v]} is the latest phase of worker v that happens-before what
 * worker w does now. Only the waits of the plan carry knowledge.
 */
final class Clocks {

    private final SyncPlan plan;
    private final long[][] known;
    private final long[][][] finished;

    Clocks(SyncPlan plan, int phasesInAll) {
        this.plan = plan;
        known = new long[plan.workers()][plan.workers()];
        finished = new long[plan.workers()][phasesInAll][];
        for (long[] clock : known) {
            Arrays.fill(clock, -1);
        }
    }

    boolean knows(int worker, int other, long phase) {
        return worker == other || known[worker][other] >= phase;
    }

    /** Before any worker runs phase {@code g}. */
    void begin(int g) {
        if (plan instanceof EpochPlan epochs) {
            for (int w = 0; w < plan.workers(); w++) {
                for (Need need : epochs.needs(w, g % plan.phases())) {
                    if (g - need.lag() >= 0) {
                        merge(known[w], finished[need.worker()][g - need.lag()]);
                    }
                }
            }
        }
    }

    /** After all workers have run phase {@code g}; knowledge spreads from arrivals, not from departures. */
    void end(int g) {
        for (int w = 0; w < plan.workers(); w++) {
            known[w][w] = g;
            finished[w][g] = known[w].clone();
        }
        switch (plan) {
            case EpochPlan _ -> {}
            case BarrierPlan barrier -> {
                if (point(barrier.points(), g)) {
                    for (int w = 0; w < plan.workers(); w++) {
                        for (int v = 0; v < plan.workers(); v++) {
                            merge(known[w], finished[v][g]);
                        }
                    }
                }
            }
            case PairwisePlan pairwise -> {
                if (point(pairwise.points(), g)) {
                    for (SyncGroup group : pairwise.groups()) {
                        for (int w : group.workers()) {
                            group.workers().forEach(v -> merge(known[w], finished[v][g]));
                        }
                    }
                }
            }
        }
    }

    private boolean point(Points points, int g) {
        return points.after(g % plan.phases());
    }

    private static void merge(long[] into, long[] from) {
        for (int v = 0; v < into.length; v++) {
            into[v] = Math.max(into[v], from[v]);
        }
    }
}
