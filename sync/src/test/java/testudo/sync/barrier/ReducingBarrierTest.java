package testudo.sync.barrier;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ReducingBarrierTest {

    private static final long SEED = 20_261_121;

    /** The law of the order: a worker's value first, then those of its children, in their order. */
    private static double inTreeOrder(double[] values, int w, Reduction operator) {
        double combined = values[w];
        for (int child = 4 * w + 1; child <= 4 * w + 4 && child < values.length; child++) {
            double below = inTreeOrder(values, child, operator);
            combined = switch (operator) {
                case SUM -> combined + below;
                case MIN -> Math.min(combined, below);
                case MAX -> Math.max(combined, below);
            };
        }
        return combined;
    }

    /** Values of all magnitudes, so that another order would round otherwise. */
    private static double[][] values(int episodes, int parties) {
        Random random = new Random(SEED);
        double[][] values = new double[episodes][parties];
        for (double[] row : values) {
            for (int w = 0; w < parties; w++) {
                row[w] = random.nextGaussian() * Math.pow(10, random.nextInt(12));
            }
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 8, 17, 22})
    void theTreeAloneDecidesTheRounding(int parties) {
        double[][] values = values(100, parties);
        HostPlatform platform = platform();
        ReducingBarrier barrier = new StaticTreeBarrier(parties, platform);
        platform.run(parties, w -> {
            for (int e = 0; e < values.length; e++) {
                Reduction operator = Reduction.values()[e % 3];
                double got = barrier.reduce(w, e + 1, values[e][w.index()], operator);
                assertEquals(
                        Double.doubleToRawLongBits(inTreeOrder(values[e], 0, operator)),
                        Double.doubleToRawLongBits(got),
                        () -> "episode of seed " + SEED);
            }
        });
    }

    @Test
    void theChosenValuesDoNoticeAnotherOrder() {
        long noticed = Arrays.stream(values(100, 22))
                .filter(row -> inTreeOrder(row, 0, Reduction.SUM) != ascending(row))
                .count();
        assertTrue(noticed > 10, noticed + " of 100 sums of seed " + SEED);
    }

    private static double ascending(double[] row) {
        double sum = 0;
        for (double value : row) {
            sum += value;
        }
        return sum;
    }

    @Test
    void episodesWithAndWithoutValuesAlternate() {
        HostPlatform platform = platform();
        ReducingBarrier barrier = new StaticTreeBarrier(6, platform);
        platform.run(6, w -> {
            for (long e = 1; e < 200; e += 2) {
                barrier.await(w, e);
                assertEquals(15 + 6 * e, barrier.reduce(w, e + 1, w.index() + e, Reduction.SUM));
            }
        });
    }

    private static HostPlatform platform() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
    }
}
