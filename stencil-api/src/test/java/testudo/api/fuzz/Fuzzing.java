package testudo.api.fuzz;

import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

import com.sun.management.ThreadMXBean;

/** One reader under many inputs: what is not read is refused in sentences, soon, and with little memory; for one thread. */
public final class Fuzzing {

    /** Processor time that one input may take (ns), which others' load does not change. */
    private static final long LONGEST = 5_000_000_000L;
    private static final int SHOWN = 4_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Reads an input. */
    @FunctionalInterface
    public interface Reader {
        void read(byte[] input) throws Exception;
    }

    private final String reader;
    private final Class<? extends RuntimeException> refusal;
    private final long mostBytes;
    private final long seed;
    private final SplittableRandom random;
    private long refused;
    private long slowest;
    private long largest;

    /**
     * A reader and how it refuses.
     *
     * @param refusal   what it throws, with lines for people as its message
     * @param mostBytes that it may allocate for one input
     */
    public Fuzzing(String reader, Class<? extends RuntimeException> refusal, long mostBytes) {
        this.reader = reader;
        this.refusal = refusal;
        this.mostBytes = mostBytes;
        this.seed = Long.getLong("testudo.fuzz.seed", System.nanoTime());
        this.random = new SplittableRandom(seed);
    }

    /** The randomness of all inputs. */
    public SplittableRandom random() {
        return random;
    }

    /** How many inputs to try: as many as were asked for, else these in every build, or those in the exhaustive one. */
    public static int inputs(int brief, int exhaustive) {
        return Integer.getInteger("testudo.fuzz", Boolean.getBoolean("testudo.exhaustive") ? exhaustive : brief);
    }

    /** Tries so many inputs, and tells what came of them. */
    public void run(int count, IntFunction<byte[]> inputs, Reader by) {
        for (int n = 0; n < count; n++) {
            run(n, inputs.apply(n), by);
        }
        System.out.println(this + " after " + count);
    }

    private void run(int number, byte[] input, Reader by) {
        long time = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        try {
            by.read(input);
        } catch (Throwable thrown) {
            if (!refusal.isInstance(thrown) || !isSentence(thrown.getMessage())) {
                throw new AssertionError(told(number, input), thrown);
            }
            refused++;
        }
        slowest = Math.max(slowest, THREADS.getCurrentThreadCpuTime() - time);
        largest = Math.max(largest, THREADS.getCurrentThreadAllocatedBytes() - bytes);
        if (slowest > LONGEST || largest > mostBytes) {
            throw new AssertionError(told(number, input));
        }
    }

    private static boolean isSentence(String message) {
        return message != null && !message.isBlank() && !message.contains("Exception") && !message.contains(": null")
                && message.chars().allMatch(c -> c == '\n' || !Character.isISOControl(c));
    }

    private String told(int number, byte[] input) {
        String shown = HexFormat.of().formatHex(input, 0, Math.min(input.length, SHOWN));
        return this + ", input " + number + " of " + input.length + " bytes: " + shown;
    }

    @Override
    public String toString() {
        return String.format("fuzzing %s, seed %d: %d refused, %.3f s of processor time and %d KB for one at most", reader,
                seed,
                refused, slowest / 1e9, largest / 1024);
    }
}
