package testudo.tasks.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class WorkStealingDequeTest {

    private record Item(int number) implements Queued {}

    private final HostPlatform platform = new HostPlatform();
    private final WorkStealingDeque deque = new WorkStealingDeque("the test", platform, 0);
    private final QueueUser user = new QueueUser();

    @Test
    void theOwnerTakesTheYoungestAThiefTheOldest() {
        assertTrue(deque.push(new Item(0)));
        for (int n = 1; n < 1000; n++) {
            assertFalse(deque.push(new Item(n)));
        }
        for (int n = 0; n < 500; n++) {
            assertEquals(new Item(999 - n), deque.take());
            assertEquals(new Item(n), deque.steal(user));
        }
        assertNull(deque.take());
        assertNull(deque.steal(user));
        assertTrue(deque.push(new Item(7)));
        assertEquals(new Item(7), deque.take());
    }

    /** Whatever the owner and three thieves do at the same time, each item goes to exactly one of them. */
    @Test
    void nothingIsLostOrDoubled() {
        int items = 200_000;
        AtomicIntegerArray seen = new AtomicIntegerArray(items);
        List<QueueUser> users = new ArrayList<>(List.of(new QueueUser(), new QueueUser(), new QueueUser(), new QueueUser()));
        boolean[] over = new boolean[1];
        platform.run(4, worker -> {
            if (worker.index() > 0) {
                while (!isOver(over)) {
                    count(seen, deque.steal(users.get(worker.index())));
                }
            } else {
                int next = 0;
                for (int round = 0; next < items; round++) {
                    for (int burst = round % 7 + round % 11 * 40; burst >= 0 && next < items; burst--) {
                        deque.push(new Item(next++));
                    }
                    for (int takes = round % 5 * 20; takes >= 0; takes--) {
                        count(seen, deque.take());
                    }
                }
                for (Queued last = deque.take(); last != null; last = deque.take()) {
                    count(seen, last);
                }
                synchronized (over) {
                    over[0] = true;
                }
            }
        });
        for (int n = 0; n < items; n++) {
            assertEquals(1, seen.get(n), "item " + n);
        }
    }

    private static boolean isOver(boolean[] over) {
        synchronized (over) {
            return over[0];
        }
    }

    private static void count(AtomicIntegerArray seen, Queued item) {
        if (item != null) {
            seen.incrementAndGet(((Item) item).number());
        }
    }
}
