package testudo.sync.host;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.management.ThreadMXBean;

import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a team's workers take of the heap, phase by phase. */
public final class Allocation {

    private static final int PHASES = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** A phase, from 0, of one worker. */
    @FunctionalInterface
    public interface Phase {
        void run(Worker worker, long phase);
    }

    /** Two workers allocate nothing in such phases, once as many have been compiled. */
    public static void assertNone(HostPlatform platform, Phase body) {
        AtomicLong bytes = new AtomicLong();
        platform.run(2, w -> {
            long before = 0;
            for (long phase = 0; phase < 2 * PHASES; phase++) {
                if (phase == PHASES) { // the first half compiles
                    before = THREADS.getCurrentThreadAllocatedBytes();
                }
                body.run(w, phase);
            }
            bytes.addAndGet(THREADS.getCurrentThreadAllocatedBytes() - before);
        });
        assertTrue(bytes.get() < PHASES, bytes + " bytes in " + PHASES + " phases");
    }
}
