package testudo.sync.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the needs that follow from others: from an earlier one of the same worker, or from what the worker it waits for
 * has itself waited for.
 *
 * <p>The events of all phases and the order that needs and programs give them are a graph without circles, so that its
 * transitive reduction is unique: every need goes that a longer path implies. Such a path lies between the two phases
 * that the need joins; a step that begins as late as the longest lag reaches therefore shows them all.
 */
final class ImpliedNeeds {

    private final EpochPlan plan;
    private final int window;
    /** By phase, as far back as needs look, and worker. */
    private final Knowledge[][] finished;

    private ImpliedNeeds(EpochPlan plan) {
        this.plan = plan;
        int longest = 1;
        for (List<List<Need>> ofWorker : plan.needs()) {
            for (List<Need> needs : ofWorker) {
                for (Need need : needs) {
                    longest = Math.max(longest, need.lag());
                }
            }
        }
        window = longest + 1;
        finished = new Knowledge[window][plan.workers()];
    }

    static EpochPlan drop(EpochPlan plan) {
        return new ImpliedNeeds(plan).walk();
    }

    /** Every worker's knowledge of the others, phase by phase; kept as far back as needs look. */
    private EpochPlan walk() {
        int phases = plan.phases();
        int warmUp = Math.ceilDiv(window, phases) * phases;
        List<List<List<Need>>> kept = new ArrayList<>();
        Knowledge[] known = new Knowledge[plan.workers()];
        for (int w = 0; w < plan.workers(); w++) {
            known[w] = Knowledge.NONE;
            kept.add(new ArrayList<>());
        }
        for (int g = 0; g < warmUp + phases; g++) {
            for (int w = 0; w < plan.workers(); w++) {
                List<Need> needed = enter(known, w, g, plan.needs(w, g % phases));
                if (g >= warmUp) {
                    kept.get(w).add(needed);
                }
            }
            for (int w = 0; w < plan.workers(); w++) {
                known[w] = known[w].with(Knowledge.of(w, g), g + 1 - window);
                finished[g % window][w] = known[w];
            }
        }
        return new EpochPlan(plan.workers(), phases, kept);
    }

    /** Waits in the order of lags, for a need can only be implied by one that looks less far back. */
    private List<Need> enter(Knowledge[] known, int worker, int g, List<Need> needs) {
        List<Need> needed = needs.isEmpty() ? List.of() : new ArrayList<>();
        List<Need> byLag = needs.size() < 2 ? needs : needs.stream().sorted(Comparator.comparingInt(Need::lag)).toList();
        for (Need need : byLag) {
            int until = g - need.lag();
            if (until >= 0 && known[worker].of(need.worker()) < until) {
                needed.add(need);
                known[worker] = known[worker].with(finished[until % window][need.worker()], g + 1 - window);
            }
        }
        return needed;
    }
}
