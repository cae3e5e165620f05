package testudo.tascell;

import java.lang.management.ManagementFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.tascell.program.Fib;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** As long as nobody asks, a search allocates nothing, however many choices it opens. */
@Timeout(900)
class FastPathTest {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Runs fib several times on the same worker, whose stack is long enough after the first, and keeps what the best one took. */
    private static final class Measured extends Task {

        private final Fib fib;
        private long bytes = Long.MAX_VALUE;

        Measured(int n) {
            fib = new Fib(n);
        }

        @Override
        protected void run(TascellWorker here) {
            for (int round = 0; round < 5; round++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                ((Task) fib).run(here); // of this package, where the class of a program is not
                bytes = Math.min(bytes, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
        }
    }

    @Test
    void openingChoicesAllocatesNothing() {
        Measured none = new Measured(0);
        Tascell.run(TascellOptions.of(1), none);
        Measured many = new Measured(20);
        Tascell.run(TascellOptions.of(1), many);
        assertEquals(6_765, many.fib.result());
        assertEquals(none.bytes, many.bytes);
    }
}
