package testudo.sync.model;

import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a relay finds, and that it finds it again. */
@Timeout(900)
class RelayTest {

    private static final Switches NONE = Switches.none(Switches.Order.UPWARDS);

    /** Both read before either writes. */
    @Test
    void anInterruptionBetweenReadAndWriteLosesAnUpdate() {
        assertEquals(2, sum(NONE));
        assertEquals(2, sum(NONE.plus(1, 1))); // before the read
        assertEquals(1, sum(NONE.plus(2, 1))); // after it
        assertEquals(1, sum(NONE.plus(3, 1))); // before the write
        assertEquals(2, sum(NONE.plus(4, 1)));
        assertEquals(2, sum(NONE.plus(2, 2))); // there is no second other
    }

    private static long sum(Switches switches) {
        Relay relay = new Relay(switches);
        Cell sum = relay.cell("sum", 0, Placement.shared());
        relay.run(2, worker -> sum.setRelease(sum.getAcquire() + 1));
        return sum.getPlain();
    }

    @Test
    void workersThatWaitForEachOtherAreNamed() {
        Relay relay = new Relay(NONE);
        Cell never = relay.cell("never", 0, Placement.shared());
        Consumer<Worker> waiting = worker -> never.awaitAtLeast(worker, 1 + worker.index());
        assertEquals(
                "With UPWARDS: All wait for each other: [worker 0 for 'never' to reach 1 (now 0), worker 1 for 'never' to"
                        + " reach 2 (now 0)]",
                assertThrows(AssertionError.class, () -> relay.run(2, waiting)).getMessage());
    }

    @Test
    void aRunWithoutEndIsEnded() {
        Relay relay = new Relay(NONE);
        Cell value = relay.cell("value", 0, Placement.shared());
        AssertionError endless = assertThrows(AssertionError.class, () -> relay.run(2, worker -> {
            while (true) {
                value.getAcquire();
            }
        }));
        assertTrue(endless.getMessage().contains("does not end"), endless.getMessage());
    }

    /** Worker 0 waits for any other. */
    @Test
    void whoComesNextIsAMatterOfTheOrder() {
        assertEquals("120", order(Switches.Order.UPWARDS));
        assertEquals("210", order(Switches.Order.DOWNWARDS));
        assertEquals("201", order(Switches.Order.WAITERS));
    }

    private static String order(Switches.Order order) {
        StringBuilder ended = new StringBuilder();
        Relay relay = new Relay(Switches.none(order));
        Cell go = relay.cell("go", 0, Placement.shared());
        relay.run(3, worker -> {
            if (worker.index() == 0) {
                go.awaitAtLeast(worker, 1);
            }
            go.getAndAdd(1);
            ended.append(worker.index());
        });
        return ended.toString();
    }
}
