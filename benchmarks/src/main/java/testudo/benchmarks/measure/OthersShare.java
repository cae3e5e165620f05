package testudo.benchmarks.measure;

import java.util.List;
import java.util.OptionalLong;

import testudo.benchmarks.contender.Contender;

/** Measures from its creation on what share of the processors others than this program and its children used. */
final class OthersShare {

    private final List<Contender> contenders;
    private final long start = System.nanoTime();
    private final OptionalLong busy = ProcessorTime.busyNanos();
    private final long own;

    OthersShare(List<Contender> contenders) {
        this.contenders = contenders;
        own = ownNanos();
    }

    private long ownNanos() {
        return ProcessorTime.ownNanos() + contenders.stream().mapToLong(Contender::foreignCpuNanos).sum();
    }

    /** 0 to 1; 0 where the system does not tell. */
    double soFar() {
        OptionalLong now = ProcessorTime.busyNanos();
        if (busy.isEmpty() || now.isEmpty()) {
            return 0;
        }
        double others = now.getAsLong() - busy.getAsLong() - (ownNanos() - own);
        double all = (double) (System.nanoTime() - start) * Runtime.getRuntime().availableProcessors();
        return Math.clamp(others / all, 0, 1);
    }
}
