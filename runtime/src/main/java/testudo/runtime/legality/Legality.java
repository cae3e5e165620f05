package testudo.runtime.legality;

import java.util.Optional;

import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.SyncPlan;

/** Proves a schedule race-free and complete under a synchronization plan, or finds the first violation. */
public final class Legality {

    /** Accesses to parts of planes up to which a schedule is checked without being asked to: about a second. */
    private static final long AFFORDABLE = 2_000_000;

    private Legality() {
    }

    /** Whether the check takes so little time that every run can afford it. */
    public static boolean affordable(Schedule schedule) {
        long accesses = 0;
        for (WorkerScript script : schedule.scripts()) {
            for (var phase : script.phases()) {
                for (Compute c : phase) {
                    long offsets = 1 + c.kernel().reads().values().stream().mapToInt(p -> p.offsets().size()).sum();
                    accesses += offsets * c.box().extent(schedule.roles().plane());
                }
            }
        }
        // Each column cuts the planes of full arrays into more parts that are looked at one by one.
        return accesses * (1 + schedule.columns() / 4) <= AFFORDABLE;
    }

    /**
     * Replays three steps, enough to meet every conflict of any later step: arrays change places with period two.
     */
    public static LegalityReport check(Schedule schedule, SyncPlan plan) {
        return Overlap.in(schedule).map(violation -> new LegalityReport(Optional.of(violation), 0))
                .orElseGet(() -> new Replay(schedule, plan, 3).run());
    }
}
