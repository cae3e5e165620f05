package testudo.runtime.legality;

import java.util.List;
import java.util.Optional;

import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Timetable;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.SyncPlan;

/** Proves a schedule race-free and complete under a synchronization plan, or finds the first violation. */
public final class Legality {

    /** Accesses to parts of planes up to which a schedule is checked without being asked to: about a second. */
    private static final long AFFORDABLE = 2_000_000;

    private static final int STEPS = 3;

    private Legality() {}

    /** Whether the check takes so little time that every run can afford it. */
    public static boolean affordable(Schedule schedule) {
        // Each column cuts the planes of full arrays into more parts that are looked at one by one.
        long most = AFFORDABLE / (1 + schedule.columns() / 4);
        long[] offsets = schedule.analysis().program().assignments().stream().mapToLong(a -> 1
                + a.reads().values().stream().mapToInt(p -> p.offsets().size()).sum()).toArray();
        long accesses = 0;
        for (WorkerScript script : schedule.scripts()) {
            for (var phase : script.phases()) {
                for (Compute c : phase) {
                    accesses += offsets[c.kernel().index()] * c.box().extent(schedule.roles().plane());
                }
                if (accesses > most) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Replays three steps, enough to meet every conflict of any later step: arrays change places with period two.
     */
    public static LegalityReport check(Schedule schedule, SyncPlan plan) {
        return Overlap.in(schedule).map(violation -> new LegalityReport(Optional.of(violation), 0))
                .orElseGet(() -> new Replay(schedule, new Clocks(plan), STEPS, List.of()).run());
    }

    /**
     * Replays three steps with handovers in and after each sweep: these find the values of that sweep, nobody overwrites what has not gone,
     * and nobody reads what has not come.
     *
     * @param needs of workers and handovers, by the places of their timetable
     */
    public static LegalityReport check(Schedule schedule, SyncPlan plan, List<Handover> handovers, EpochPlan needs) {
        return new Replay(schedule, new Clocks(plan, needs, Timetable.of(schedule.phases().size(), handovers)), STEPS,
                handovers).run();
    }
}
