package testudo.runtime.legality;

import java.util.Arrays;
import java.util.List;

import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
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
    private final int[][] known;
    /** Per worker, what it knew at the end of the last phases, as many as anybody looks back. */
    private final int[][][] finished;
    private final int kept;

    /** Of workers, or of strands: who runs these orders nothing. */
    Clocks(SyncPlan of) {
        plan = of instanceof DynamicPlan dynamic ? dynamic.strands() : of;
        known = new int[plan.workers()][plan.workers()];
        kept = plan instanceof EpochPlan epochs ? 1 + longest(epochs) : 1;
        finished = new int[plan.workers()][kept][plan.workers()];
        for (int[] clock : known) {
            Arrays.fill(clock, -1);
        }
    }

    private static int longest(EpochPlan plan) {
        return plan.needs().stream().flatMap(List::stream).flatMap(List::stream).mapToInt(Need::lag).max().orElse(0);
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
                        merge(known[w], finished[need.worker()][(g - need.lag()) % kept]);
                    }
                }
            }
        }
    }

    /** After all workers have run phase {@code g}; knowledge spreads from arrivals, not from departures. */
    void end(int g) {
        for (int w = 0; w < plan.workers(); w++) {
            known[w][w] = g;
            System.arraycopy(known[w], 0, finished[w][g % kept], 0, plan.workers());
        }
        switch (plan) {
            case EpochPlan _,DynamicPlan _ -> {}
            case BarrierPlan barrier -> {
                if (point(barrier.points(), g)) {
                    int[] all = new int[plan.workers()]; // of all workers at once, as each of them learns the same
                    Arrays.fill(all, -1);
                    for (int v = 0; v < plan.workers(); v++) {
                        merge(all, finished[v][g % kept]);
                    }
                    for (int[] clock : known) {
                        merge(clock, all);
                    }
                }
            }
            case PairwisePlan pairwise -> {
                if (point(pairwise.points(), g)) {
                    for (SyncGroup group : pairwise.groups()) {
                        for (int w : group.workers()) {
                            group.workers().forEach(v -> merge(known[w], finished[v][g % kept]));
                        }
                    }
                }
            }
        }
    }

    private boolean point(Points points, int g) {
        return points.after(g % plan.phases());
    }

    private static void merge(int[] into, int[] from) {
        for (int v = 0; v < into.length; v++) {
            into[v] = Math.max(into[v], from[v]);
        }
    }
}
