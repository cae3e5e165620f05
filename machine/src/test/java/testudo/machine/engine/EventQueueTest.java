package testudo.machine.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Against the plain definition: the least time, and of those the first added. */
class EventQueueTest {

    private record Entry(long time, int number, Action action) {}

    @Test
    void actionsComeByTimeAndThenInTheOrderInWhichTheyWereAdded() {
        for (long seed = 1; seed <= 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            EventQueue queue = new EventQueue();
            PriorityQueue<Entry> plain =
                    new PriorityQueue<>(Comparator.comparingLong(Entry::time).thenComparingInt(Entry::number));
            long now = random.nextInt(3) == 0 ? Long.MAX_VALUE / 2 : random.nextInt(10_000);
            int reach = List.of(3, 100, 4096, 4097, 20_000, 10_000_000).get((int) (seed % 6));
            String told = "seed " + seed;
            for (int n = 0; n < 4000; n++) {
                if (plain.isEmpty() || random.nextInt(100) < (n / 500 % 2 == 0 ? 55 : 45)) { // grows, and shrinks
                    Entry entry = new Entry(now + random.nextInt(reach + 1), n, new Marked(n));
                    plain.add(entry);
                    queue.add(entry.time, entry.action);
                } else {
                    Entry first = plain.remove();
                    assertEquals(first.time, queue.firstTime(), told);
                    assertSame(first.action, queue.first(), told);
                    assertSame(first.action, queue.removeFirst(), told);
                    assertEquals(first.time, queue.taken(), told);
                    now = first.time + (random.nextInt(50) == 0 && plain.isEmpty() ? random.nextInt(100_000) : 0);
                }
            }
            List<Action> rest = new ArrayList<>();
            while (queue.first() != null) {
                rest.add(queue.removeFirst());
            }
            assertEquals(plain.stream().sorted(plain.comparator()).map(Entry::action).toList(), rest, told);
        }
    }

    private record Marked(int number) implements Action {
        @Override
        public void happen() {}
    }

    @Test
    void nothingIsLeftOfWhatWasCleared() {
        EventQueue queue = new EventQueue();
        queue.add(5, new Marked(1));
        queue.add(5, new Marked(2));
        queue.add(1_000_000, new Marked(3));
        queue.removeFirst();
        queue.clear();
        assertNull(queue.first());
        assertEquals(Long.MAX_VALUE, queue.firstTime());
        queue.add(900_000, new Marked(4));
        queue.add(7, new Marked(5));
        assertEquals(new Marked(5), queue.removeFirst());
        assertEquals(new Marked(4), queue.removeFirst());
        assertNull(queue.first());
    }
}
