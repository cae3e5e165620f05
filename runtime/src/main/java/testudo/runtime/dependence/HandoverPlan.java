package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.List;

import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

/**
 * Which handovers workers wait for, and what each handover waits for; how workers wait for each other is not said here.
 *
 * <pre>
 *   phases of a sweep   0 … P−1: the workers' │ P: handovers of turn 0 │ P+1: of turn 1 │ …
 *   parties             workers 0 … W−1       │ handovers W, W+1, …
 * </pre>
 *
 * @param schedule  of the workers
 * @param handovers all that follow a sweep
 * @param needs     per party and phase, what must be finished before; of the schedule's phases and the turns after them
 */
public record HandoverPlan(Schedule schedule, List<Handover> handovers, EpochPlan needs) {

    public HandoverPlan {
        handovers = List.copyOf(handovers);
    }

    /** The plan of handovers that follow each sweep of a schedule, derived from the storage that all of them touch. */
    public static HandoverPlan of(Schedule schedule, List<Handover> handovers) {
        int phases = schedule.phases().size() + turns(handovers);
        List<List<List<Need>>> needs = new ArrayList<>();
        for (int party = 0; party < schedule.workers() + handovers.size(); party++) {
            List<List<Need>> ofParty = new ArrayList<>();
            for (int p = 0; p < phases; p++) {
                ofParty.add(new ArrayList<>());
            }
            needs.add(ofParty);
        }
        Dependences.of(schedule, handovers)
                .forEach(wait -> needs.get(wait.worker()).get(wait.phase()).add(new Need(wait.on(), wait.lag())));
        return new HandoverPlan(schedule, handovers, new EpochPlan(needs.size(), phases, needs).reduced());
    }

    /** Phases after the workers'. */
    static int turns(List<Handover> handovers) {
        return handovers.stream().mapToInt(h -> h.turn() + 1).max().orElse(0);
    }

    /** The phase of a handover. */
    public static int phase(Schedule schedule, Handover handover) {
        return schedule.phases().size() + handover.turn();
    }

    /** The party that a handover is. */
    public int party(int handover) {
        return schedule.workers() + handover;
    }
}
