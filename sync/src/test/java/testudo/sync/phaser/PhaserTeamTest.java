package testudo.sync.phaser;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.Allocation;
import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class PhaserTeamTest {

    private final HostPlatform platform = new HostPlatform();

    static Stream<PhaserOptions> options() {
        PhaserOptions defaults = PhaserOptions.defaults();
        return Stream.of(
                defaults,
                PhaserOptions.flat(),
                defaults.withAdaptive(false),
                defaults.withDegree(2),
                defaults.withDegree(2).withTiers(2),
                defaults.withBound(1));
    }

    @ParameterizedTest
    @MethodSource("options")
    void aPhaserOfEightIsABarrier(PhaserOptions options) {
        PhaserBarrier barrier = new PhaserBarrier(8, options, platform);
        AtomicIntegerArray done = new AtomicIntegerArray(301);
        platform.run(8, w -> {
            for (int s = 1; s <= 300; s++) {
                done.incrementAndGet(s);
                barrier.await(w, s);
                assertEquals(8, done.get(s));
            }
        });
        assertEquals(8, done.get(300));
    }

    @Test
    void neighboursAreAtMostOneStepApart() {
        int n = 5;
        List<List<Integer>> ring = IntStream.range(0, n)
                .mapToObj(w -> List.of((w + n - 1) % n, (w + 1) % n))
                .toList();
        PhaserNeighbours neighbours = new PhaserNeighbours(ring, PhaserOptions.defaults(), platform);
        AtomicIntegerArray step = new AtomicIntegerArray(n);
        platform.run(n, w -> {
            for (int s = 1; s <= 500; s++) {
                step.incrementAndGet(w.index());
                neighbours.meet(w, s);
                for (int other : ring.get(w.index())) {
                    int there = step.get(other);
                    assertTrue(there >= s && there <= s + 1, "neighbour at " + there + " after step " + s);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("options")
    void phasesAllocateNothing(PhaserOptions options) {
        PhaserBarrier barrier = new PhaserBarrier(2, options, platform);
        Allocation.assertNone(platform, (w, phase) -> barrier.await(w, phase + 1));
    }

    @Test
    void aTreeHasTheDegreeAndTiersAskedFor() {
        assertEquals(1, tiers(4, PhaserOptions.defaults()));
        assertEquals(2, tiers(5, PhaserOptions.defaults()));
        assertEquals(3, tiers(64, PhaserOptions.defaults()));
        assertEquals(2, tiers(64, PhaserOptions.defaults().withTiers(2)));
        assertEquals(1, tiers(64, PhaserOptions.flat()));
    }

    private int tiers(int workers, PhaserOptions options) {
        PhaserTeam.Builder builder = PhaserTeam.of(workers, platform);
        Phaser step = builder.phaser("step", options);
        IntStream.range(0, workers).forEach(w -> builder.register(w, step, Mode.SIG_WAIT));
        builder.build();
        return step.tiers();
    }

    /**
     * Measured 2.4 KB, of which 0.7 KB are its padded words, 0.9 KB its share of the tree, the rest names and copies; 2.6 KB in a virtual
     * machine that has not compiled it yet and so removes no short-lived object.
     */
    @Test
    void aHundredThousandRegistrationsTakeThreeKilobytesEachAtMost() {
        int n = 100_000;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Phaser phaser = new Phaser("large", PhaserOptions.defaults(), new Scope("test", platform), platform);
        long before = threads.getCurrentThreadAllocatedBytes();
        List<Registration> all = IntStream.range(0, n)
                .mapToObj(i -> phaser.first(0, i == 0 ? Mode.SIG_WAIT : Mode.SIG))
                .toList();
        phaser.settle();
        long each = (threads.getCurrentThreadAllocatedBytes() - before) / n;
        assertTrue(each < 3072, each + " bytes allocated per registration, names and tree included");
        platform.run(1, w -> {
            for (int s = 1; s <= 3; s++) {
                all.forEach(view -> view.signal(w));
                all.getFirst().await(w, new Views(), Single.NOTHING);
                all.getFirst().completeWait();
                assertEquals(s, all.getFirst().wp());
            }
            all.subList(1, n).forEach(view -> view.drop(w));
            all.getFirst().signal(w);
            all.getFirst().await(w, new Views(), Single.NOTHING);
        });
        assertEquals(1, phaser.tiers());
    }
}
