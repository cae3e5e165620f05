package testudo.benchmarks.measure;

import java.io.IOException;
import java.util.List;
import java.util.function.LongSupplier;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;

import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class OthersShareTest {

    /** A process that does nothing but use a processor, known to the measurement or not. */
    private record Spinner(Process process) implements Contender {

        static Spinner start() throws IOException {
            return new Spinner(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }

        @Override
        public long run(long steps) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Checksum checksum() {
            throw new UnsupportedOperationException();
        }

        @Override
        public long foreignCpuNanos() {
            return process.info().totalCpuDuration().orElseThrow().toNanos();
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().join();
        }
    }

    /** Until the process has used its time, however busy the machine is. */
    private static double share(Spinner spinner, List<Contender> known) {
        OthersShare others = new OthersShare(known.stream().map(c -> (LongSupplier) c::foreignCpuNanos).toList());
        long end = spinner.foreignCpuNanos() + 300_000_000;
        while (spinner.foreignCpuNanos() < end) {
            Thread.onSpinWait();
        }
        return others.soFar();
    }

    @Test
    void aProcessThatIsNoContenderCounts() throws IOException {
        Assumptions.assumeTrue(ProcessorTime.busyNanos().isPresent(), "skipped: needs Linux");
        try (Spinner spinner = Spinner.start()) {
            long start = System.nanoTime();
            double share = share(spinner, List.of());
            double used = share * (System.nanoTime() - start) * Runtime.getRuntime().availableProcessors();
            assertTrue(used > 0.2e9, () -> "others seem to have used " + used / 1e9 + " s of at least 0.3 s");
        }
    }
}
