package testudo.runtime.decomposition;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The caches beside a core.
 *
 * @param second  bytes of the second-level cache that one worker may use
 * @param third   bytes of the third-level cache in all, 0 where there is none
 * @param sharing processors that share the third level
 */
public record Caches(long second, long third, int sharing) {

    /** What most server cores of the last ten years have at least. */
    public static final Caches USUAL = new Caches(1 << 20, 0, 1);

    private static final Logger LOG = System.getLogger(Caches.class.getName());

    private static final Path PROCESSOR = Path.of("/sys/devices/system/cpu/cpu0/cache");

    public Caches {
        if (second < 1 || third < 0 || sharing < 1) {
            throw new IllegalArgumentException("Caches have a size and are shared by at least one processor, got " + second
                    + ", " + third + " and " + sharing + ".");
        }
    }

    /** A second-level cache and nothing known beyond. */
    public static Caches ofSecondLevel(long bytes) {
        return new Caches(bytes, 0, 1);
    }

    /**
     * As the system tells, or {@link #USUAL} where it does not.
     *
     * @param workers who run at once; when there are more than cores, the threads of a core share its second level
     */
    public static Caches ofThisMachine(int workers) {
        return read(PROCESSOR, workers, Runtime.getRuntime().availableProcessors());
    }

    static Caches read(Path processor, int workers, int processors) {
        try {
            int threads = sharing(processor.resolve("index2"));
            int busy = Math.clamp(Math.ceilDiv((long) workers * threads, processors), 1, threads);
            Path last = processor.resolve("index3");
            boolean third = Files.isReadable(last.resolve("size"));
            return new Caches(bytes(processor.resolve("index2")) / busy, third ? bytes(last) : 0,
                    third ? sharing(last) : 1);
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException unknown) {
            LOG.log(Logger.Level.DEBUG, "The system does not tell its caches: {0}", unknown.toString());
            return USUAL;
        }
    }

    private static long bytes(Path cache) throws IOException {
        String text = Files.readString(cache.resolve("size")).strip();
        long unit = switch (text.charAt(text.length() - 1)) {
            case 'K' -> 1L << 10;
            case 'M' -> 1L << 20;
            default -> 1;
        };
        return Long.parseLong(text.replaceAll("[KM]$", "")) * unit;
    }

    /** The processors of a list such as {@code 0-3,8-11}. */
    private static int sharing(Path cache) throws IOException {
        int count = 0;
        for (String range : Files.readString(cache.resolve("shared_cpu_list")).strip().split(",")) {
            String[] ends = range.split("-");
            count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
        }
        return count;
    }

    /** The part of the third level that is left for one of so many workers. */
    public long thirdFor(int workers) {
        return third / Math.min(workers, sharing);
    }
}
