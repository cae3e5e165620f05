package testudo.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;

/** Processor time by whom it was used, as Linux counts it in hundredths of a second. */
final class ProcessorTime {

    private static final Path STAT = Path.of("/proc/stat");
    private static final long NANOS_PER_TICK = 10_000_000;

    private ProcessorTime() {}

    /** Time all processors were busy or taken away by a host since the system started (ns); empty elsewhere. */
    static OptionalLong busyNanos() {
        try {
            // cpu user nice system idle iowait irq softirq steal guest ...
            String[] ticks = Files.readString(STAT).lines().findFirst().orElseThrow().split(" +");
            long busy = 0;
            for (int column : new int[] {1, 2, 3, 6, 7, 8}) {
                busy += Long.parseLong(ticks[column]);
            }
            return OptionalLong.of(busy * NANOS_PER_TICK);
        } catch (IOException | RuntimeException notLinux) {
            return OptionalLong.empty();
        }
    }

    /** Time this process used since it started (ns). */
    static long ownNanos() {
        return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
    }
}
