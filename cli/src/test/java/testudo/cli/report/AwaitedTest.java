package testudo.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Activity.Kind;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A wait names others than whoever waits, for every family of synchronization. */
@Timeout(900)
class AwaitedTest {

    private static final int WORKERS = 3;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"finished phases of worker 2 | 0 | 2", "arrivals in group 1 of workers [1, 2] | 1 | 2",
        "release of worker 2 by 1 | 2 | 1", "arrival of worker 1 at 0 | 0 | 1", "signal 0 of worker 2 to 0 | 0 | 2",
        "match lost by worker 1 to 0 | 0 | 1", "progress of strand 5 | 0 | 2", "progress of strand 0 | 0 | ''",
        "released episode of barrier | 1 | 0 2", "missing at barrier | 0 | 1 2"})
    void theWordTellsForWhom(String word, int waiting, String others) {
        assertEquals(others, new Awaited(WORKERS, strand -> strand / 2).of(waiting, word).stream().map(String::valueOf)
                .collect(Collectors.joining(" ")));
    }

    /** Also when names of words change: one that named nobody known would be taken for a barrier's. */
    @ParameterizedTest
    @EnumSource(SyncFamily.class)
    void ofEveryFamilyTheRightWorkersAreFound(SyncFamily family) {
        Grid grid = Grid.of(7, 41);
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1, 0) + u.at(c, 1, 0) - 2 * u.at(c)));
        RecordedHost host = new RecordedHost(new HostPlatform(), WORKERS, Recording.all(30_000));
        try (Execution run = Simulation.of(p.build()).initial(u, (i, j, _) -> i * j).workers(WORKERS).sync(family)
                .compiler(KernelCompiler.scalar()).on(host).start()) {
            run.advance(60);
            SyncPlan plan = run.plan().syncPlan();
            Awaited awaited = new Awaited(WORKERS, strand -> plan instanceof DynamicPlan strands ? strands.home(strand) : -1);
            List<Span> waits = host.timeline().spans().stream().filter(span -> span.kind() == Kind.WAIT).toList();
            for (Span wait : waits) {
                Set<Integer> others = Set.copyOf(awaited.of(wait.worker(), wait.what()));
                assertTrue(others.stream().allMatch(w -> w >= 0 && w < WORKERS && w != wait.worker()), wait.toString());
            }
            TimeShares shares = TimeShares.of(host.timeline(), awaited);
            for (int w = 0; w < WORKERS; w++) {
                double told = Arrays.stream(shares.matrix()[w]).sum() + shares.everybody()[w];
                assertTrue(told <= shares.waiting()[w] * (1 + 1e-9), family + " tells of more waiting than there was");
            }
            if (family == SyncFamily.PAIRWISE || family == SyncFamily.EPOCH) {
                assertEquals(0, Arrays.stream(shares.everybody()).sum(), "neighbours only");
            }
        }
    }

    @Test
    void kernelsAndWaitsAreSummedPerWorker() {
        Span compute = new Span(1, new Activity(Kind.COMPUTE, "k", "stage 2 of sub-domain 5", "box"), 3, 0, 2e9);
        Span wait = new Span(0, Activity.of(Kind.WAIT, "released episode of barrier"), 3, 0, 1e9);
        Span pair = new Span(0, Activity.of(Kind.WAIT, "finished phases of worker 2"), 3, 2e9, 5e9);
        TimeShares shares = TimeShares.of(new Timeline(List.of(wait, compute, pair), 0, -1, 1),
                new Awaited(WORKERS, strand -> strand));
        assertEquals(List.of(0.0, 2.0, 0.0), Arrays.stream(shares.computing()).boxed().toList());
        assertEquals(List.of(4.0, 0.0, 0.0), Arrays.stream(shares.waiting()).boxed().toList());
        assertEquals(List.of(0.0, 0.0, 3.0), Arrays.stream(shares.matrix()[0]).boxed().toList());
        assertEquals(1.0, shares.everybody()[0]);
        assertEquals("stage 2", shares.kernels().getFirst().stage());
    }
}
