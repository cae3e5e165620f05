package testudo.tasks.strand;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.effort.Effort;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Vicinities;
import testudo.sync.platform.Work;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every piece is run once, after what it needs, whoever runs it; who is held up holds up only those that need him. */
@Timeout(900)
@Tag("part")
class StrandsTest {

    private static final int SEEDS = Effort.of(2_000, 400, 24);

    private static HostPlatform host() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
    }

    /** Two pairs of neighbours by memory, far from each other. */
    @Test
    void whoSharesACacheIsHelpedFirst() {
        Vicinities near = new Vicinities(List.of(List.of(0, 3), List.of(1, 2)), List.of(List.of(0, 2), List.of(2, 0)));
        assertEquals(List.of(3, 1, 2), Strands.nearestFirst(0, near));
        assertEquals(List.of(1, 3, 0), Strands.nearestFirst(2, near));
        assertEquals(List.of(0, 2, 3), Strands.nearestFirst(1, Vicinities.one(4)));
    }

    @Test
    void everyPieceIsRunOnceAfterWhatItNeeds() {
        for (int seed = 0; seed < SEEDS; seed++) {
            new Weave(Weave.random(seed), 40).check(host(), "seed " + seed);
        }
    }

    /** On a simulated machine each access to a word is a point where another worker may come first, and the seed decides who. */
    @Test
    void noOrderOfAccessesLosesOrDoublesAPiece() {
        Set<Double> times = new HashSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            for (String machine : new String[] {"c64", "tilepro64", "knl"}) {
                SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped(machine),
                        SimulationOptions.defaults().withJitter(0.5).withSeed(seed));
                new Weave(Weave.random(seed), 12).check(platform, machine + ", seed " + seed);
                times.add(platform.wholeReport().orElseThrow().elapsed());
            }
        }
        assertTrue(times.size() > SEEDS, times.size() + " different runs");
    }

    /** Worker 0 stands in the first piece of strand 0 until all that may be done without it has been done, by others. */
    @Test
    void whoIsHeldUpHoldsUpOnlyThoseThatNeedHim() {
        HostPlatform platform = host();
        DynamicPlan plan = Weave.chain(6, 2);
        Weave weave = new Weave(plan, 20);
        Strands strands = new Strands(plan, platform);
        Cell others = platform.cell("pieces that others have run", 0, Placement.shared());
        platform.run(2, worker -> strands.run(worker, 20, (strand, phase) -> {
            if (strand == 0 && phase == 0) {
                others.awaitAtLeast(worker, 1 + 2 + 3 + 4 + 5); // a strand at a distance of d may be d phases ahead
            }
            weave.run(strand, phase);
            if (strand != 0) {
                others.getAndAdd(1);
            }
        }));
        weave.compare("held up");
        StrandCounts counts = strands.counts();
        assertTrue(counts.stolenShare() > 0 && counts.farthest() == 1, counts::toString);
    }

    /** In virtual time: one of four workers takes five times as long for a piece. */
    @Test
    void aSlowWorkersPiecesAreTakenByOthers() {
        double fast = elapsed(4, 4);
        double slow = elapsed(16, 4);
        assertTrue(2 * slow < 5 * fast, slow + " against " + fast + " ns");
        assertEquals(fast, elapsed(4, 4), "the same history each time");
    }

    private static double elapsed(int strands, int workers) {
        SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped("knl"), SimulationOptions.defaults());
        DynamicPlan plan = Weave.chain(strands, workers);
        Weave weave = new Weave(plan, 50);
        Strands all = new Strands(plan, platform);
        long cells = 160_000 / strands;
        platform.run(workers, worker -> all.run(worker, 50, (strand, phase) -> {
            weave.run(strand, phase);
            long own = worker.index() == 1 && strands > workers ? 5 * cells : cells;
            worker.charge(new Work.Compute(own, new Work.Operations(own, 0, 0, 0), own, own, 0));
        }));
        weave.compare(strands + " strands");
        return platform.wholeReport().orElseThrow().elapsed();
    }

    @Test
    void ownersRunTheirOwnWhereNobodyIsHeldUp() {
        SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped("knl"), SimulationOptions.defaults());
        DynamicPlan plan = Weave.chain(8, 4);
        Strands strands = new Strands(plan, platform);
        platform.run(4, worker -> strands.run(worker, 200, (_, _) -> worker.charge(
                new Work.Compute(10_000, new Work.Operations(10_000, 0, 0, 0), 10_000, 10_000, 0))));
        assertTrue(strands.counts().stolenShare() < 0.02, () -> strands.counts().toString());
    }

    @Test
    void aPieceThatThrowsStopsTheRunAndSpoilsTheStrands() {
        HostPlatform platform = host();
        DynamicPlan plan = Weave.chain(4, 2);
        Strands strands = new Strands(plan, platform);
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> platform.run(2, worker -> strands.run(worker, 10, (s, g) -> {
                    if (s == 3 && g == 5) {
                        throw new ArithmeticException("injected");
                    }
                })));
        assertEquals("injected", failure.getCause().getMessage());
        WorkerFailure refused = assertThrows(WorkerFailure.class,
                () -> platform.run(2, worker -> strands.run(worker, 10, (_, _) -> {})));
        assertEquals(IllegalStateException.class, refused.getCause().getClass());
    }

    @Test
    void strangersAreRefused() {
        HostPlatform platform = host();
        Strands strands = new Strands(Weave.chain(4, 2), platform);
        WorkerFailure refused = assertThrows(WorkerFailure.class,
                () -> platform.run(3, worker -> strands.run(worker, 1, (_, _) -> {})));
        assertTrue(refused.getCause().getMessage().startsWith("These strands are for a team of 2 workers"), refused::toString);
        assertEquals("A plan of 4 strands is for 1 to 4 workers, got 5.",
                assertThrows(IllegalArgumentException.class, () -> Weave.chain(4, 5)).getMessage());
    }

    @Test
    void piecesAllocateNothing() {
        HostPlatform platform = host();
        Strands strands = new Strands(Weave.chain(6, 2), platform);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int phases = 20_000;
        AtomicLong bytes = new AtomicLong();
        platform.run(2, worker -> {
            strands.run(worker, phases, (_, _) -> {}); // compiles
            long before = threads.getCurrentThreadAllocatedBytes();
            strands.run(worker, 2 * phases, (_, _) -> {});
            bytes.addAndGet(threads.getCurrentThreadAllocatedBytes() - before);
        });
        assertTrue(bytes.get() < 6 * phases, bytes + " bytes in " + phases + " phases of 6 strands");
    }
}
