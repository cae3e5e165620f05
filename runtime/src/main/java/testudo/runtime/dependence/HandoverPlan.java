package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.List;

import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Timetable;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

/**
 * Which handovers workers wait for, and what each handover waits for; how workers wait for each other is not said here.
 *
 * <pre>
 *   parties   workers 0 … W−1 │ handovers W, W+1, …          phases   the places of a Timetable
 * </pre>
 *
 * @param schedule  of the workers
 * @param handovers all of a sweep
 * @param needs     per party and place of the timetable, what must be finished before
 */
public record HandoverPlan(Schedule schedule, List<Handover> handovers, EpochPlan needs) {

    public HandoverPlan {
        handovers = List.copyOf(handovers);
    }

    /** The plan of handovers of each sweep of a schedule, derived from the storage that all of them touch. */
    public static HandoverPlan of(Schedule schedule, List<Handover> handovers) {
        int phases = Timetable.of(schedule.phases().size(), handovers).size();
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

    /** The order of phases and turns. */
    public Timetable timetable() {
        return Timetable.of(schedule.phases().size(), handovers);
    }

    /** The party that a handover is. */
    public int party(int handover) {
        return schedule.workers() + handover;
    }
}
