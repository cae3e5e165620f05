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

/** Add ‖ close ‖ serve ‖ borrow, interrupted in every way up to twice: each item goes to one worker. */
@Timeout(900)
class FrontSwitchesTest {

    private record Item(int number) implements Queued {}

    @ParameterizedTest
    @EnumSource
    void ourFrontGivesEachItemOnce(Switches.Order order) {
        explore(order, platform -> {
            Front front = new Front(platform, 0, 3);
            QueueUser user = new QueueUser();
            return new FrontMutant.Ends() {

                @Override
                public void add(Queued item) {
                    front.add(item);
                }

                @Override
                public Queued close() {
                    Queued closed = front.close(user);
                    front.leave(closed);
                    return closed;
                }

                @Override
                public Queued open(Queued closed) {
                    return front.open(closed, user);
                }

                @Override
                public Queued next() {
                    return front.next(user);
                }

                @Override
                public Queued borrow() {
                    return front.borrow(user);
                }
            };
        });
    }

    @ParameterizedTest
    @EnumSource
    void defectsAreFound(FrontMutant mutant) {
        Runnable all = () -> {
            for (Switches.Order order : Switches.Order.values()) {
                explore(order, mutant::on);
            }
        };
        if (mutant == FrontMutant.RIGHT) {
            assertDoesNotThrow(all::run);
        } else {
            assertThrows(AssertionError.class, all::run);
        }
    }

    private static void explore(Switches.Order order, Function<Platform, FrontMutant.Ends> made) {
        Interruptions.of(relay -> eachItemOnce(relay, made)).twice(order);
    }

    private static void eachItemOnce(Relay relay, Function<Platform, FrontMutant.Ends> made) {
        FrontMutant.Ends front = made.apply(relay);
        int[] seen = new int[4];
        relay.run(3, worker -> {
            if (worker.index() == 0) {
                front.add(new Item(0));
                serve(front, seen);
                front.add(new Item(1));
                front.add(new Item(2));
                serve(front, seen);
                front.add(new Item(3));
            } else {
                count(seen, front.borrow());
            }
        });
        serve(front, seen);
        for (int n = 0; n < seen.length; n++) {
            if (seen[n] != 1) {
                throw new AssertionError("Item " + n + " was had " + seen[n] + " times.");
            }
        }
    }

    private static void serve(FrontMutant.Ends front, int[] seen) {
        count(seen, front.open(front.close()));
        for (Queued next = front.next(); next != null; next = front.next()) {
            count(seen, next);
        }
    }

    private static void count(int[] seen, Queued item) {
        if (item instanceof Item it) {
            seen[it.number()]++;
        }
    }
}
