package testudo.machine.platform;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How durations vary. */
class NoiseTest {

    private static final int MANY = 100_000;
    private static final double STRENGTH = 0.16;

    private static double[] sample(double nanoseconds) {
        SplittableRandom random = new SplittableRandom(7);
        return DoubleStream.generate(() -> new Noise(STRENGTH).of(nanoseconds, random)).limit(MANY).toArray();
    }

    private static double mean(double[] sample) {
        return DoubleStream.of(sample).average().orElseThrow();
    }

    private static double variance(double[] sample) {
        double mean = mean(sample);
        return DoubleStream.of(sample).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
    }

    /** From a tenth of the reference to fifty times it. */
    @ParameterizedTest
    @ValueSource(doubles = {2_000, 20_000, 1_000_000})
    void theMeanStaysAndTheVarianceGrowsWithTheDuration(double nanoseconds) {
        double[] sample = sample(nanoseconds);
        assertEquals(1, mean(sample) / nanoseconds, 0.01);
        assertEquals(1, variance(sample) / (STRENGTH * STRENGTH * Noise.REFERENCE * nanoseconds), 0.05);
    }

    @Test
    void noDurationIsNegativeHoweverShort() {
        assertTrue(DoubleStream.of(sample(1)).allMatch(x -> x > 0));
    }

    @Test
    void withoutNoiseNothingVariesAndNothingIsDrawn() {
        SplittableRandom random = new SplittableRandom(1);
        assertEquals(123.5, new Noise(0).of(123.5, random));
        assertEquals(0, new Noise(STRENGTH).of(0, random));
        assertEquals(new SplittableRandom(1).nextLong(), random.nextLong());
    }
}
