package testudo.sync.model;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserOptions;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Where phases are published, one waiter looks at a signal on behalf of all, whoever is interrupted and wherever.
 *
 * <p>The claims of nodes are there for this alone: if everybody claimed them, each would gather for itself, wait at no
 * node, and note the same. What else the claim of the publication is there for shows in {@link PhaserSwitchesTest}:
 * with everybody publishing, single sections run more than once.
 */
@Timeout(900)
class GatheringTest {

    private static final int WORKERS = 6;
    private static final int PHASES = 3;

    static Stream<PhaserOptions> published() {
        PhaserOptions tree = PhaserOptions.defaults();
        return Stream.of(PhaserOptions.flat(), tree.withDegree(3), tree.withDegree(2))
                .map(options -> options.withAdaptive(false));
    }

    @ParameterizedTest
    @MethodSource("published")
    void oneWaiterPerPhaseLooksAtASignal(PhaserOptions options) {
        for (Switches.Order order : Switches.Order.values()) {
            new Interruptions(switches -> pass(options, switches)).once(order);
        }
    }

    private static Relay pass(PhaserOptions options, Switches switches) {
        Relay relay = new Relay(switches);
        PhaserBarrier barrier = new PhaserBarrier(WORKERS, options, relay);
        relay.run(WORKERS, worker -> IntStream.rangeClosed(1, PHASES).forEach(phase -> barrier.await(worker, phase)));
        relay.waits().forEach((word, looks) -> assertTrue(
                !word.startsWith("signals to") || looks <= PHASES, "With " + switches + ": " + looks + " looks at " + word));
        assertTrue(
                relay.waits().keySet().stream().anyMatch(name -> name.startsWith("signals to")),
                "nobody has looked at a signal: " + relay.waits());
        return relay;
    }
}
