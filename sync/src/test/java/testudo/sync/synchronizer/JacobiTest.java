package testudo.sync.synchronizer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.effort.Effort;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

/** Whatever the strategy, the fields are those of a serial run, bit for bit. */
@Timeout(900)
@Tag("part")
class JacobiTest {

    private static final int CELLS = 61;

    static Stream<Arguments> cases() {
        return Formation.all(2).flatMap(formation -> Stream.of(WaitStrategy.SPIN_THEN_YIELD, WaitStrategy.SPIN_THEN_PARK)
                .map(strategy -> Arguments.of(formation, strategy)));
    }

    /** Phase 0 reads the neighbours into an array of its own, phase 1 writes the other buffer. */
    @ParameterizedTest
    @MethodSource("cases")
    void twoBuffersGiveTheSerialResult(Formation formation, WaitStrategy strategy) {
        int steps = Effort.of(300, 50);
        double[][] u = {initial(), new double[CELLS]};
        double[] change = new double[CELLS];
        run(formation.plan(), strategy, 2 * steps, (low, high, phase) -> {
            double[] old = u[(int) (phase / 2 % 2)];
            double[] fresh = u[(int) ((phase / 2 + 1) % 2)];
            for (int i = low; i < high; i++) {
                if (phase % 2 == 0) {
                    change[i] = 0.3 * (left(old, i, formation.ring()) - 2 * old[i] + right(old, i, formation.ring()));
                } else {
                    fresh[i] = old[i] + change[i];
                }
            }
        });
        double[] expected = initial();
        for (int s = 0; s < steps; s++) {
            double[] old = expected.clone();
            for (int i = 0; i < CELLS; i++) {
                expected[i] = old[i]
                        + 0.3 * (left(old, i, formation.ring()) - 2 * old[i] + right(old, i, formation.ring()));
            }
        }
        assertArrayEquals(expected, u[steps % 2]);
    }

    /** One-directional reads: the left worker may run ahead until it would overwrite what is still to be read. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void upwindNeedsAnEntryForWhatIsOverwritten(int workers) {
        int steps = Effort.of(500, 100);
        double[][] u = {initial(), new double[CELLS], new double[CELLS]};
        EpochPlan plan = EpochPlan.of(workers, 1, (w, p) -> {
            List<Need> needs = new ArrayList<>();
            if (w > 0) {
                needs.add(new Need(w - 1, 1)); // read after write
            }
            if (w < workers - 1) {
                needs.add(new Need(w + 1, 2)); // write after read: with 3 buffers, what was read 2 steps ago
            }
            return needs;
        });
        run(plan, WaitStrategy.SPIN_THEN_PARK, steps, (low, high, phase) -> {
            double[] old = u[(int) (phase % 3)];
            double[] fresh = u[(int) ((phase + 1) % 3)];
            for (int i = low; i < high; i++) {
                fresh[i] = old[i] - 0.4 * (old[i] - left(old, i, false));
            }
        });
        double[] expected = initial();
        for (int s = 0; s < steps; s++) {
            for (int i = CELLS - 1; i >= 0; i--) {
                expected[i] = expected[i] - 0.4 * (expected[i] - left(expected, i, false));
            }
        }
        assertArrayEquals(expected, u[steps % 3]);
    }

    private interface Slab {
        void compute(int low, int high, long phase);
    }

    private static void run(SyncPlan plan, WaitStrategy strategy, int phases, Slab slab) {
        HostPlatform platform = new HostPlatform(
                HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMinutes(5)));
        Synchronizer synchronizer = Synchronizer.of(plan, platform);
        platform.run(plan.workers(), w -> {
            int low = CELLS * w.index() / w.workers();
            int high = CELLS * (w.index() + 1) / w.workers();
            for (long phase = 0; phase < phases; phase++) {
                w.checkAlive();
                synchronizer.begin(w, phase);
                slab.compute(low, high, phase);
                synchronizer.end(w, phase);
            }
        });
    }

    private static double[] initial() {
        double[] u = new double[CELLS];
        for (int i = 0; i < CELLS; i++) {
            u[i] = Math.sin(i * 0.7) + i % 5;
        }
        return u;
    }

    private static double left(double[] u, int i, boolean ring) {
        return i > 0 ? u[i - 1] : ring ? u[CELLS - 1] : 1.0;
    }

    private static double right(double[] u, int i, boolean ring) {
        return i < CELLS - 1 ? u[i + 1] : ring ? u[0] : 1.0;
    }
}
