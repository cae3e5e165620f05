package testudo.runtime.legality;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import testudo.runtime.schedule.Timetable;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

/**
 * What every party knows to be finished: {@code known[w][v]} is the latest phase of party v that happens-before what
 * party w does now. Only the waits of the plans carry knowledge. Parties are the workers, and handovers after them.
 */
final class Clocks {

    private final SyncPlan plan;
    /** The waits for and of handovers, which are numbered after the workers, in phases after theirs. */
    private final EpochPlan beside;
    private final int[][] known;
    /** Per phase of all parties, which of the workers' it is, −1 for turns of handovers; and the other way round. */
    private final int[] phaseAt;
    private final int[] placeOf;
    /** What each party knew at the end of its last phases; as many are kept as a wait can look back. */
    private final int[][][] finished;
    private final int kept;

    /** Clocks of workers, or of strands: which worker runs a strand orders nothing. */
    Clocks(SyncPlan of) {
        this(of, EpochPlan.of(strands(of).workers(), of.phases(), (_, _) -> List.of()),
                Timetable.of(of.phases(), List.of()));
    }

    /**
     * Of workers and of the handovers beside them.
     *
     * @param beside of all of them; its phases are the places of the timetable
     */
    Clocks(SyncPlan of, EpochPlan beside, Timetable timetable) {
        plan = strands(of);
        this.beside = beside;
        phaseAt = timetable.phasesByPlace();
        placeOf = IntStream.range(0, timetable.phases()).map(timetable::place).toArray();
        int parties = beside.workers();
        known = new int[parties][parties];
        int turns = beside.phases() - plan.phases();
        int longest = plan instanceof EpochPlan epochs ? longest(epochs) : 0;
        kept = 1 + Math.max(longest(beside), longest + turns * (1 + longest / plan.phases()));
        finished = new int[parties][kept][parties];
        for (int[] clock : known) {
            Arrays.fill(clock, -1);
        }
    }

    private static SyncPlan strands(SyncPlan of) {
        return of instanceof DynamicPlan dynamic ? dynamic.strands() : of;
    }

    private static int longest(EpochPlan plan) {
        return plan.needs().stream().flatMap(List::stream).flatMap(List::stream).mapToInt(Need::lag).max().orElse(0);
    }

    boolean knows(int worker, int other, long phase) {
        return worker == other || known[worker][other] >= phase;
    }

    /** Before any party runs phase {@code g}. */
    void begin(int g) {
        int p = g % beside.phases();
        int own = phaseAt[p];
        if (plan instanceof EpochPlan epochs && own >= 0) {
            for (int w = 0; w < plan.workers(); w++) {
                for (Need need : epochs.needs(w, own)) {
                    learn(w, need.worker(), counted(g / beside.phases() * plan.phases() + own - need.lag()));
                }
            }
        }
        for (int w = 0; w < beside.workers(); w++) {
            for (Need need : beside.needs(w, p)) {
                learn(w, need.worker(), g - need.lag());
            }
        }
    }

    /** A phase of the workers' plan among all phases. */
    private int counted(int phase) {
        return phase < 0 ? phase : phase / plan.phases() * beside.phases() + placeOf[phase % plan.phases()];
    }

    private void learn(int party, int from, int phase) {
        if (phase >= 0) {
            merge(known[party], finished[from][phase % kept]);
        }
    }

    /** After all parties have run phase {@code g}; knowledge spreads from arrivals, not from departures. */
    void end(int g) {
        for (int w = 0; w < known.length; w++) {
            known[w][w] = g;
            System.arraycopy(known[w], 0, finished[w][g % kept], 0, known.length);
        }
        switch (plan) {
            case EpochPlan _,DynamicPlan _ -> {}
            case BarrierPlan barrier -> {
                if (point(barrier.points(), g)) {
                    int[] all = new int[known.length]; // of all workers at once, as each of them learns the same
                    Arrays.fill(all, -1);
                    for (int v = 0; v < plan.workers(); v++) {
                        merge(all, finished[v][g % kept]);
                    }
                    for (int w = 0; w < plan.workers(); w++) {
                        merge(known[w], all);
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
        int own = phaseAt[g % beside.phases()];
        return own >= 0 && points.after(own);
    }

    private static void merge(int[] into, int[] from) {
        for (int v = 0; v < into.length; v++) {
            into[v] = Math.max(into[v], from[v]);
        }
    }
}
