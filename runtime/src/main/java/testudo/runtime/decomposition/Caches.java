package testudo.runtime.decomposition;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import testudo.sync.processors.Cache;
import testudo.sync.processors.SystemFiles;

/**
 * The caches beside a core.
 *
 * @param second  bytes of the second-level cache that one worker may use
 * @param third   bytes of the third-level cache in all, 0 where there is none
 * @param sharing processors that share the third level
 * @param far     whether the third level is a whole socket's, whose parts lie beside all its cores, and not that of a few neighbours
 */
public record Caches(long second, long third, int sharing, boolean far) {

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

    private static final Logger LOG = System.getLogger(Caches.class.getName());

    private static final Path PROCESSOR = Path.of("/sys/devices/system/cpu/cpu0/cache");

    public Caches {
        if (second < 1 || third < 0 || sharing < 1) {
            throw new IllegalArgumentException("Caches have a size and are shared by at least one processor, got " + second
                    + ", " + third + " and " + sharing + ".");
        }
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
     * The caches of this machine as its system tells, but no more of the third level than so many cores can have; where it tells
     * nothing, as many virtual machines do, those of the {@linkplain ProcessorFamily processor's family}, else {@link #USUAL}.
     *
     * @param workers who run at once; when there are more than cores, the threads of a core share its second level
     */
    public static Caches ofThisMachine(int workers) {
        int processors = Runtime.getRuntime().availableProcessors();
        return read(PROCESSOR, workers, processors)
                .or(() -> ProcessorFamily.of(SystemFiles.ofThisMachine()).map(family -> family.caches(workers, processors)))
                .orElse(USUAL);
    }

    static Optional<Caches> read(Path processor, int workers, int processors) {
        try {
            Cache near = Cache.read(processor.resolve("index2"), 2);
            int threads = near.sharing().size();
            Path index3 = processor.resolve("index3");
            if (!Files.isReadable(index3.resolve("size"))) {
                return Optional.of(new Caches(near.bytes() / busy(workers, threads, processors), 0, 1));
            }
            Cache last = Cache.read(index3, 3);
            return Optional.of(of(near.bytes() / busy(workers, threads, processors), last.bytes(), last.sharing().size(), threads));
        } catch (IOException | IllegalArgumentException unknown) {
            LOG.log(Logger.Level.DEBUG, "The system does not tell its caches: {0}", unknown.toString());
            return Optional.empty();
        }
    }

    /** Threads of a core that work at once. */
    static int busy(int workers, int threads, int processors) {
        return Math.clamp(Math.ceilDiv((long) workers * threads, processors), 1, threads);
    }

    /**
     * With what is believed of a third level.
     *
     * @param threads of a core
     */
    static Caches of(long second, long third, int sharing, int threads) {
        int cores = Math.max(1, sharing / threads);
        return new Caches(second, Math.min(third, MOST_PER_CORE * cores), sharing,
                cores > MOST_IN_COMPLEX || third > MOST_OF_COMPLEX);
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
