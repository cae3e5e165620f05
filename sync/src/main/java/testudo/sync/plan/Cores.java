package testudo.sync.plan;

import java.util.List;
import java.util.stream.IntStream;

/** The groups of a chain or ring of cores. */
final class Cores {

    private final int workers;
    private final int cores;
    private final int threadsPerCore;

    private Cores(int workers, int cores, int threadsPerCore) {
        this.workers = workers;
        this.cores = cores;
        this.threadsPerCore = threadsPerCore;
    }

    static List<SyncGroup> groups(int workers, int cores, int threadsPerCore, boolean ring) {
        if (cores < 1 || threadsPerCore < 1) {
            throw new IllegalArgumentException("A plan needs at least 1 core and 1 thread per core, got " + cores
                    + " cores with " + threadsPerCore + " threads.");
        }
        return new Cores(workers, cores, threadsPerCore).groups(ring);
    }

    private List<SyncGroup> groups(boolean ring) {
        if (cores == 1) {
            return workers == 1 ? List.of() : List.of(new SyncGroup(0, threads(0).boxed().toList()));
        }
        int pairs = ring && cores > 2 ? cores : cores - 1;
        return IntStream.range(0, pairs).mapToObj(this::pair).toList();
    }

    private SyncGroup pair(int left) {
        IntStream both = IntStream.concat(threads(left), threads((left + 1) % cores));
        return new SyncGroup(left, both.sorted().boxed().toList());
    }

    private IntStream threads(int core) {
        return IntStream.range(core * threadsPerCore, Math.min(workers, (core + 1) * threadsPerCore));
    }
}
