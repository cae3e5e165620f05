package testudo.benchmarks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;

import testudo.benchmarks.tasking.TaskEvent;
import testudo.benchmarks.tasking.TaskOutcome;
import testudo.benchmarks.tasking.TaskParty;
import testudo.benchmarks.tasking.TaskStanding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TaskingReportTest {

    private static TaskEvent event(String name) {
        return TaskEvent.all().stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow();
    }

    private static TaskStanding standing(TaskEvent event, String party, OptionalDouble bytes, Double... samples) {
        TaskParty found = event.parties().stream().filter(p -> p.name().equals(party)).findFirst().orElseThrow();
        return new TaskStanding(found, Arrays.asList(samples), samples[0], bytes);
    }

    /** Rounds that were disturbed are disturbed for all: ratios are taken within them. */
    @Test
    void ratiosAreMediansOverRounds() {
        TaskEvent fib = event("fib");
        TaskOutcome outcome = new TaskOutcome(fib, List.of(
                standing(fib, "ours", OptionalDouble.empty(), 10.0, 60.0, 12.0),
                standing(fib, "ForkJoinPool", OptionalDouble.empty(), 20.0, 60.0, 16.0)),
                Map.of("oneTBB", "it is not installed"));
        assertEquals(Optional.of(0.75), outcome.ratio("ours", "ForkJoinPool"));
        assertEquals(List.of("fib, 1 worker: fib(32), a task per call, no cut-off",
                "by            ns/call  quartiles  best  processor ns  first / this  bytes beside",
                "ours             12.0  11.0–36.0  10.0          10.0",
                "ForkJoinPool     20.0  18.0–40.0  16.0          20.0          0.75",
                "not here: oneTBB: it is not installed"), TaskingReport.lines(outcome));
        assertEquals(List.of("target         of                   at most    is",
                "fib, 1 worker  ours / ForkJoinPool     1.00  0.75  met"), TaskingReport.targets(List.of(outcome)));
    }

    @Test
    void targetsAreMetMissedOrOpen() {
        TaskEvent empty = event("empty");
        TaskOutcome slow = new TaskOutcome(empty, List.of(standing(empty, "ours", OptionalDouble.of(48), 41.0)), Map.of());
        List<String> lines = TaskingReport.targets(List.of(slow));
        assertTrue(lines.get(1).endsWith("missed") && lines.get(2).endsWith("48.00  missed"), lines::toString);
        TaskEvent queue = event("queue");
        TaskOutcome alone = new TaskOutcome(queue, List.of(standing(queue, "ours, lock-free", OptionalDouble.empty(), 41.0),
                standing(queue, "ours, spin lock", OptionalDouble.empty(), 41.0)), Map.of());
        List<String> open = TaskingReport.targets(List.of(alone));
        assertTrue(open.get(1).endsWith("1.00  1.00  met") && open.get(2).endsWith("open: somebody is not here"),
                open::toString);
        TaskEvent schemes = event("schemes");
        TaskOutcome spread = new TaskOutcome(schemes, List.of(standing(schemes, "ours, global", OptionalDouble.empty(), 31.0),
                standing(schemes, "ours, zone", OptionalDouble.empty(), 20.0),
                standing(schemes, "ours, local", OptionalDouble.empty(), 10.0)), Map.of());
        assertTrue(TaskingReport.targets(List.of(spread)).get(1).endsWith("3.00  3.10  missed"));
    }

    @Test
    void theCsvHasALineForEachRound() {
        TaskEvent empty = event("empty");
        TaskOutcome outcome = new TaskOutcome(empty, List.of(standing(empty, "ours", OptionalDouble.of(24), 30.0, 31.5),
                standing(empty, "ForkJoinPool", OptionalDouble.empty(), 20.0, 21.0)), Map.of());
        assertEquals("""
                event,workers,by,round,nanos,processorNanos,bytes\r
                empty,1,ours,1,30.0,30.0,24.0\r
                empty,1,ours,2,31.5,30.0,24.0\r
                empty,1,ForkJoinPool,1,20.0,20.0,\r
                empty,1,ForkJoinPool,2,21.0,20.0,\r
                """, TaskingReport.csv(List.of(outcome)));
    }
}
