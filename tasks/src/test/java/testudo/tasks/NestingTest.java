package testudo.tasks;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How much a stack holds of tasks that run while others wait. */
@Timeout(900)
class NestingTest {

    /**
     * With nothing but first-in, first-out queues, each wait at the end of a finish may take up another's task, and that
     * another's.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void nestingIsBounded(int limit) {
        int[] most = new int[1];
        TaskOptions options = TaskOptions.of(1).scheme(Variant.schemes().get("global"))
                .limits(new TaskLimits(Long.MAX_VALUE, limit));
        long[] result = new long[1];
        Tasks.run(new HostPlatform(), options, here -> result[0] = deep(here, 12, most));
        assertEquals(144, result[0]);
        assertTrue(most[0] <= limit, most[0] + " nested tasks");
    }

    private static long deep(TaskWorker here, int n, int[] most) {
        most[0] = Math.max(most[0], here.nesting);
        if (n < 2) {
            return n;
        }
        long[] parts = new long[2];
        here.finish(() -> {
            here.async(there -> parts[0] = deep(there, n - 1, most));
            here.async(there -> parts[1] = deep(there, n - 2, most));
        });
        return parts[0] + parts[1];
    }

    /**
     * What a worker takes up while it waits is mostly a large part, as large ones are the first in a queue, and each goes down to the
     * smallest by itself: together they do not fit a stack.
     */
    @ParameterizedTest
    @CsvSource({"global,1", "zones,1", "zones,2", "adaptive,2"})
    void partsOfPartsDoNotFillTheStack(String scheme, int workers) {
        AtomicLong smallest = new AtomicLong();
        Tasks.run(new HostPlatform(), TaskOptions.of(workers).scheme(Variant.schemes().get(scheme)),
                here -> divide(here, 30, smallest));
        assertEquals(22_765, smallest.get());
    }

    private static void divide(TaskWorker here, int size, AtomicLong smallest) {
        if (size <= 0) {
            smallest.incrementAndGet();
            return;
        }
        here.finish(() -> {
            here.async(there -> divide(there, size - 4, smallest));
            divide(here, size - 1, smallest);
        });
    }
}
