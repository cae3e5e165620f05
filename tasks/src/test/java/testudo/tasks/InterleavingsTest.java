package testudo.tasks;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.effort.Effort;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Many orders of the same accesses: on a simulated machine each access to a shared word is a point where another worker may
 * come first, and the seed decides who does.
 *
 * <p>Spawn beside end, steal beside take, push beside poll beside change of arrangement, with few tasks and thieves that never
 * rest.
 */
@Timeout(900)
@Tag("part")
class InterleavingsTest {

    private static final int SEEDS = Effort.of(2_000, 400, 24);

    @ParameterizedTest
    @EnumSource(names = {"LOCK_FREE", "SPIN_LOCK"})
    void noOrderLosesOrDoublesATask(QueueKind kind) {
        Variant.schemes().forEach((name, scheme) -> {
            Set<Long> times = new HashSet<>();
            for (int seed = 1; seed <= SEEDS; seed++) {
                SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped("tilepro64"),
                        SimulationOptions.defaults().withJitter(0.5).withSeed(seed));
                AtomicLong tasks = new AtomicLong();
                AtomicLong after = new AtomicLong();
                int workers = 2 + seed % 3;
                TaskReport report = Tasks.run(platform,
                        TaskOptions.of(workers).zones(workers == 4 ? Zones.mesh(4, 2) : Zones.one(workers)).queue(kind)
                                .batch(1 + seed / 3 % 3).scheme(scheme),
                        here -> {
                            here.finish(() -> burst(here, 3, tasks));
                            after.set(tasks.get());
                            here.finishThen(() -> burst(here, 2, tasks), _ -> after.addAndGet(tasks.get()));
                        });
                String run = name + ", seed " + seed;
                assertEquals(15, report.created() - 7, run);
                assertEquals(22, tasks.get(), run);
                assertEquals(15 + 22, after.get(), run);
                times.add(report.elapsedNanos());
            }
            assertTrue(times.size() > SEEDS / 2, name + ": only " + times.size() + " different runs");
        });
    }

    private static void burst(TaskWorker here, int depth, AtomicLong tasks) {
        here.async(there -> {
            tasks.incrementAndGet();
            if (depth > 0) {
                burst(there, depth - 1, tasks);
                burst(there, depth - 1, tasks);
            }
        });
    }
}
