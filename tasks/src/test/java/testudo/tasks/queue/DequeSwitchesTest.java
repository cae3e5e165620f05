package testudo.tasks.queue;

import java.util.function.Function;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.model.Interruptions;
import testudo.sync.model.Relay;
import testudo.sync.model.Switches;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Steal ‖ take ‖ push, interrupted in every way up to twice: each item goes to one of owner and thieves. */
@Timeout(900)
class DequeSwitchesTest {

    private record Item(int number) implements Queued {}

    @ParameterizedTest
    @EnumSource
    void ourDequeGivesEachItemOnce(Switches.Order order) {
        explore(order, platform -> {
            WorkStealingDeque deque = new WorkStealingDeque("deque", platform, 0);
            QueueUser thief = new QueueUser();
            return new DequeMutant.Ends() {

                @Override
                public void push(Queued item) {
                    deque.push(item);
                }

                @Override
                public Queued take() {
                    return deque.take();
                }

                @Override
                public Queued steal() {
                    return deque.steal(thief);
                }
            };
        });
    }

    @ParameterizedTest
    @EnumSource
    void defectsAreFound(DequeMutant mutant) {
        Runnable all = () -> {
            for (Switches.Order order : Switches.Order.values()) {
                explore(order, mutant::on);
            }
        };
        if (mutant == DequeMutant.RIGHT) {
            assertDoesNotThrow(all::run);
        } else {
            assertThrows(AssertionError.class, all::run);
        }
    }

    private static void explore(Switches.Order order, Function<Platform, DequeMutant.Ends> made) {
        Interruptions.of(relay -> eachItemOnce(relay, made)).twice(order);
    }

    private static void eachItemOnce(Relay relay, Function<Platform, DequeMutant.Ends> made) {
        DequeMutant.Ends deque = made.apply(relay);
        int[] seen = new int[3];
        relay.run(3, worker -> {
            if (worker.index() == 0) {
                deque.push(new Item(0));
                deque.push(new Item(1));
                count(seen, deque.take());
                deque.push(new Item(2));
                count(seen, deque.take());
            } else {
                count(seen, deque.steal());
            }
        });
        for (Queued left = deque.take(); left != null; left = deque.take()) {
            count(seen, left);
        }
        for (int n = 0; n < seen.length; n++) {
            if (seen[n] != 1) {
                throw new AssertionError("Item " + n + " was had " + seen[n] + " times.");
            }
        }
    }

    private static void count(int[] seen, Queued item) {
        if (item instanceof Item it) {
            seen[it.number()]++;
        }
    }
}
