package testudo.reproduction.paper;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.ClaimOutcome;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Setting;
import testudo.reproduction.claim.Verdict;
import testudo.tasks.queue.QueueKind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Arrangements of queues in virtual time; whole claims take minutes, and are for those who have them. */
@Timeout(900)
class TaskPaperTest {

    private static final Machine TILE = MachineFile.shipped("tilepro64");
    private static final Map<String, Integer> SMALL = Map.of("side", 5);

    private final Results results = new Results();
    private final Setting setting = TaskPaper.claims().getFirst().setting(TILE, results);

    private static TaskRun run(TaskArrangement arrangement) {
        return TaskRun.of(TaskBenchmark.KRONECKER, arrangement).on(9).sized(SMALL);
    }

    private double nanos(TaskRun run, long seed) {
        return run.nanos(setting, TILE, seed);
    }

    /** Each of them is simulated, and nothing but what is told apart is the same. */
    @Test
    void arrangementsQueuesHomesAndSeedsAreToldApart() {
        Map<String, Double> times = new HashMap<>();
        for (TaskArrangement arrangement : TaskArrangement.values()) {
            times.put(arrangement.word(), nanos(run(arrangement), 1));
        }
        times.put("spin lock", nanos(run(TaskArrangement.GLOBAL).by(QueueKind.SPIN_LOCK), 1));
        times.put("at home", nanos(run(TaskArrangement.GLOBAL).atHome(), 1));
        times.put("other seed", nanos(run(TaskArrangement.GLOBAL), 2));
        assertEquals(times.size(), times.values().stream().distinct().count(), times::toString);
        assertEquals(times.get("global"), run(TaskArrangement.GLOBAL).nanos(fresh(), TILE, 1));
    }

    private static Setting fresh() {
        return TaskPaper.claims().getFirst().setting(TILE, new Results());
    }

    @Test
    void tasksAreFasterThanTheirTwinAndNoFasterThanTheirCores() {
        double serial = run(TaskArrangement.ZONE).serialNanos(setting, TILE);
        double speedUp = serial / nanos(run(TaskArrangement.ZONE), 1);
        assertTrue(speedUp > 1 && speedUp <= 9, () -> "" + speedUp);
    }

    @Test
    void everyClaimSaysWhatItAssumesAndChose() {
        for (Claim claim : TaskPaper.claims()) {
            assertTrue(claim.id().startsWith("snapple-"), claim.id());
            assertTrue(claim.varied().isPresent(), claim.id());
            assertEquals(false, claim.choices().isEmpty(), claim.id());
        }
        assertEquals(8, TaskPaper.claims().stream().map(Claim::id).distinct().count());
    }

    @Test
    void curvesHaveTheirPointsInOrder() {
        Chart chart =
                TaskCharts.curves("some", "title", "axis", Chart.Scale.LINEAR, List.of(1, 4, 9), List.of(10, 20), setting,
                        n -> "by " + n,
                        (n, cores) -> (double) n * cores);
        Chart.Curves curves = (Chart.Curves) chart;
        assertEquals(List.of("by 10", "by 20"), List.copyOf(curves.values().keySet()));
        assertEquals(List.of(20.0, 80.0, 180.0), List.copyOf(curves.values().get("by 20").values()));
    }

    /** As docs/tasks.md tells; a change of the machine or of tasks that moves one is to be told there. */
    @Test
    @Tag("exhaustive")
    void verdictsAreAsDocumented() {
        Map<String, ClaimOutcome> verdicts = TaskPaper.claims().stream()
                .map(claim -> claim.tryOn(MachineFile.shipped(claim.machine()), results))
                .collect(Collectors.toMap(verdict -> verdict.claim().id(), Verdict::outcome));
        assertEquals(Map.of("snapple-growth", ClaimOutcome.HOLDS, "snapple-lock-free", ClaimOutcome.HOLDS, "snapple-zone",
                ClaimOutcome.FAILS, "snapple-adaptive", ClaimOutcome.NOT_ESTABLISHED, "snapple-global", ClaimOutcome.FAILS,
                "snapple-local", ClaimOutcome.FAILS, "snapple-throughput", ClaimOutcome.FAILS, "snapple-fdtd",
                ClaimOutcome.FITTED), verdicts);
    }
}
