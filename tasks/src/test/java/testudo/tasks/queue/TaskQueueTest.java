package testudo.tasks.queue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

@Timeout(900)
class TaskQueueTest {

    private record Item(int producer, int number) implements Queued {}

    private final HostPlatform platform = new HostPlatform();

    @ParameterizedTest
    @EnumSource
    void theOldestComesFirst(QueueKind kind) {
        TaskQueue queue = kind.create("the test", platform, Placement.shared());
        QueueUser user = new QueueUser();
        for (int round = 0; round < 3; round++) {
            assertNull(queue.poll(user));
            for (int n = 0; n < 5000; n++) {
                queue.push(new Item(0, n), user);
            }
            for (int n = 0; n < 5000; n++) {
                assertEquals(new Item(0, n), queue.poll(user));
            }
        }
        assertEquals(0, user.get(Count.FAILED_TRIES));
    }

    /** Two producers, two consumers: each item once, and those of one producer in its order at each consumer. */
    @ParameterizedTest
    @EnumSource
    void nothingIsLostDoubledOrOvertaken(QueueKind kind) {
        int items = 50_000;
        TaskQueue queue = kind.create("the test", platform, Placement.shared());
        AtomicIntegerArray seen = new AtomicIntegerArray(2 * items);
        AtomicInteger producing = new AtomicInteger(2);
        AtomicInteger overtaken = new AtomicInteger();
        platform.run(4, worker -> {
            QueueUser user = new QueueUser();
            int w = worker.index();
            if (w < 2) {
                for (int n = 0; n < items; n++) {
                    queue.push(new Item(w, n), user);
                }
                producing.decrementAndGet();
                return;
            }
            int[] last = {-1, -1};
            int empty = 0;
            for (boolean over = false; !over;) {
                boolean produced = producing.get() == 0; // before the look: what was pushed by then is seen
                if (queue.poll(user) instanceof Item(int producer, int number)) {
                    seen.incrementAndGet(producer * items + number);
                    overtaken.addAndGet(number > last[producer] ? 0 : 1);
                    last[producer] = number;
                } else {
                    over = produced;
                    rest(++empty);
                }
            }
        });
        for (int n = 0; n < 2 * items; n++) {
            assertEquals(1, seen.get(n), "item " + n);
        }
        assertEquals(0, overtaken.get());
    }

    /** Mostly only as long as the next look takes, as an empty queue is what is hard; asleep now and then, for whoever has no processor. */
    private static void rest(int empty) {
        if (empty % 64 == 0) {
            LockSupport.parkNanos(1);
        } else {
            Thread.onSpinWait();
        }
    }
}
