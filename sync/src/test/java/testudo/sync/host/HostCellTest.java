package testudo.sync.host;

import java.lang.management.ManagementFactory;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a lost wake-up survives interrupts
class HostCellTest {

    private final HostPlatform platform =
            new HostPlatform(HostOptions.defaults().withStrategy(WaitStrategy.SPIN_THEN_PARK));

    /** Raises a cell from one value to the next. */
    private interface Write {
        void raise(Cell cell, long from);
    }

    static Stream<Named<Write>> publishingWrites() {
        return Stream.of(
                Named.of("setRelease", (cell, from) -> cell.setRelease(from + 1)),
                Named.of("setVolatile", (cell, from) -> cell.setVolatile(from + 1)),
                Named.of("getAndAdd", (cell, from) -> assertEquals(from, cell.getAndAdd(1))),
                Named.of("compareAndSet", (cell, from) -> assertTrue(cell.compareAndSet(from, from + 1))));
    }

    @ParameterizedTest
    @MethodSource("publishingWrites")
    void everyPublishingWriteWakesAllParkedWaiters(Write write) {
        int rounds = 300;
        int workers = 5; // more than processors, so that they do park
        Cell turn = platform.cell("turn", 0, Placement.shared());
        platform.run(workers, w -> {
            for (long round = 0; round < rounds; round++) {
                turn.awaitAtLeast(w, round);
                if (round % workers == w.index()) {
                    write.raise(turn, round);
                }
            }
        });
        assertEquals(rounds, turn.getVolatile());
    }

    @Test
    void everyReadSeesEveryOwnWrite() {
        Cell cell = platform.cell("word", 7, Placement.shared());
        assertEquals(7, cell.getPlain());
        cell.setPlain(1);
        assertEquals(1, cell.getOpaque());
        cell.setOpaque(2);
        assertEquals(2, cell.getAcquire());
        assertFalse(cell.compareAndSet(1, 9));
        assertEquals(2, cell.getVolatile());
        assertEquals("'word' = 2", cell.toString());
    }

    @Test
    void aWaitForWhatIsThereAllocatesNothing() {
        Cell ready = platform.cell("ready", 1, Placement.shared());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] bytes = new long[1];
        platform.run(1, w -> {
            for (int repeat = 0; repeat < 5; repeat++) { // the first repeats compile
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 20_000; i++) {
                    ready.awaitAtLeast(w, 1);
                }
                bytes[0] = threads.getCurrentThreadAllocatedBytes() - before;
            }
        });
        assertTrue(bytes[0] < 20_000, bytes[0] + " bytes in 20000 waits");
    }
}
