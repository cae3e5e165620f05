package testudo.benchmarks.measure;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.benchmarks.Gcc;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.cases.Scale;

import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class CeilingsTest {

    /** Between what the slowest and the fastest machines of these years could give. */
    @Test
    void ceilingsAreThoseOfAMachine() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            Ceilings c = Ceilings.measure(compiler, 1, Scale.QUICK);
            for (double rate : new double[] {c.copy(), c.triad(), c.flops()}) {
                assertTrue(rate > 1e7 && rate < 1e13, c::toString);
            }
        }
    }
}
