package testudo.runtime.decomposition;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

import testudo.sync.processors.Cache;

/**
 * The caches beside a core.
 *
 * @param second  bytes of the second-level cache that one worker may use
 * @param third   bytes of the third-level cache in all, 0 where there is none
 * @param sharing processors that share the third level
 * @param far     whether the third level is a whole socket's, whose parts lie beside all its cores, and not that of a few neighbours
 * @param measured how fast they and the memory are, where that was measured here
 */
public record Caches(long second, long third, int sharing, boolean far, Optional<Bandwidths> measured) {

    /** More than any complex of cores shares a third level: of cores (EPYC 9965), and of its bytes (EPYC 9684X). */
    private static final int MOST_IN_COMPLEX = 16;
    private static final long MOST_OF_COMPLEX = 96L << 20;

    /** What most server cores of the last ten years have at least. */
    public static final Caches USUAL = new Caches(1 << 20, 0, 1);

    /**
     * What no processor made has more of per core in its third level (EPYC 9175F). A virtual machine of few cores is often told the whole
     * socket's cache, of which the other machines on it leave less.
     */
    private static final long MOST_PER_CORE = 32L << 20;

    private static final Path PROCESSOR = Path.of("/sys/devices/system/cpu/cpu0/cache");

    public Caches {
        if (second < 1 || third < 0 || sharing < 1) {
            throw new IllegalArgumentException("Caches have a size and are shared by at least one processor, got " + second
                    + ", " + third + " and " + sharing + ".");
        }
    }

    /** Of which nothing was measured. */
    public Caches(long second, long third, int sharing, boolean far) {
        this(second, third, sharing, far, Optional.empty());
    }

    /** With the third level, if any, near its cores. */
    public Caches(long second, long third, int sharing) {
        this(second, third, sharing, false);
    }

    /** A second-level cache and nothing known beyond. */
    public static Caches ofSecondLevel(long bytes) {
        return new Caches(bytes, 0, 1);
    }

    /**
     * The caches of this machine as its system tells, or else the C library, but no more of the third level than so many cores can have;
     * {@link #USUAL} where neither tells anything.
     *
     * @param workers who run at once; when there are more than cores, the threads of a core share its second level
     */
    public static Caches ofThisMachine(int workers) {
        return read(PROCESSOR, workers, Runtime.getRuntime().availableProcessors(), ToldCaches::byLibrary);
    }

    static Caches read(Path processor, int workers, int processors, Supplier<ToldCaches> otherwise) {
        try {
            Cache near = Cache.read(processor.resolve("index2"), 2);
            int threads = near.sharing().size();
            int busy = Math.clamp(Math.ceilDiv((long) workers * threads, processors), 1, threads);
            Path index3 = processor.resolve("index3");
            if (!Files.isReadable(index3.resolve("size"))) {
                return new Caches(near.bytes() / busy, 0, 1);
            }
            Cache last = Cache.read(index3, 3);
            int sharing = last.sharing().size();
            int cores = Math.max(1, sharing / threads);
            return new Caches(near.bytes() / busy, Math.min(last.bytes(), MOST_PER_CORE * cores), sharing,
                    cores > MOST_IN_COMPLEX || last.bytes() > MOST_OF_COMPLEX);
        } catch (IOException | IllegalArgumentException unknown) {
            // Asked for here only: the first logger takes a new virtual machine 15 ms, which looks into every jar for who logs.
            System.getLogger(Caches.class.getName()).log(Logger.Level.DEBUG, "The system does not tell its caches: {0}",
                    unknown.toString());
            return of(otherwise.get(), processors);
        }
    }

    /** Where nothing tells who shares a cache: each processor has a second level, and all of them a third, which may be the sum of several. */
    private static Caches of(ToldCaches told, int processors) {
        if (told.second() == 0) {
            return USUAL;
        }
        return new Caches(told.second(), Math.min(told.third(), MOST_PER_CORE * processors), processors);
    }

    /** The same, with what was measured of them. */
    public Caches with(Optional<Bandwidths> bandwidths) {
        return new Caches(second, third, sharing, far, bandwidths);
    }

    /** Whether so much that workers touch in each step is likely to stay: of the third level, which others use, too, half is believed to be theirs. */
    public boolean hold(long bytes, int workers) {
        return bytes <= Math.max(workers * second, third / 2);
    }

    /** The part of the third level that is left for one of so many workers. */
    public long thirdFor(int workers) {
        return third / Math.min(workers, sharing);
    }
}
