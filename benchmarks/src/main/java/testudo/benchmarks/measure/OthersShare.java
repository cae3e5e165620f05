package testudo.benchmarks.measure;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** Measures from its creation on what share of the processors others than this program and its children used. */
public final class OthersShare {

    private final List<LongSupplier> children;
    private final long start = System.nanoTime();
    private final OptionalLong busy = ProcessorTime.busyNanos();
    private final long own;

    /** @param children each tells the processor time a child has used so far (ns) */
    public OthersShare(List<LongSupplier> children) {
        this.children = List.copyOf(children);
        own = ownNanos();
    }

    private long ownNanos() {
        return ProcessorTime.ownNanos() + children.stream().mapToLong(LongSupplier::getAsLong).sum();
    }

    /** 0 to 1; 0 where the system does not tell. */
    public double soFar() {
        OptionalLong now = ProcessorTime.busyNanos();
        if (busy.isEmpty() || now.isEmpty()) {
            return 0;
        }
        double others = now.getAsLong() - busy.getAsLong() - (ownNanos() - own);
        double all = (double) (System.nanoTime() - start) * Runtime.getRuntime().availableProcessors();
        return Math.clamp(others / all, 0, 1);
    }
}
