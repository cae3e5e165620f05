package testudo.sync.model;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

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
        Looks platform = new Looks(relay, new HashMap<>());
        PhaserBarrier barrier = new PhaserBarrier(WORKERS, options, platform);
        platform.run(WORKERS, worker -> IntStream.rangeClosed(1, PHASES).forEach(phase -> barrier.await(worker, phase)));
        platform.waits().forEach((word, looks) -> assertTrue(
                !word.startsWith("signals to") || looks <= PHASES, "With " + switches + ": " + looks + " looks at " + word));
        assertTrue(
                platform.waits().keySet().stream().anyMatch(name -> name.startsWith("signals to")),
                "nobody has looked at a signal: " + platform.waits());
        return relay;
    }

    /** A platform that counts waits by word; one worker runs at a time. */
    private record Looks(Platform platform, Map<String, Integer> waits) implements Platform {

        @Override
        public Generation generation() {
            return platform.generation();
        }

        @Override
        public Cell cell(String name, long initial, Placement where) {
            return new Watched(platform.cell(name, initial, where), waits);
        }

        @Override
        public int processors() {
            return platform.processors();
        }

        @Override
        public Report run(int workers, Consumer<Worker> body) {
            return platform.run(workers, body);
        }
    }

    private record Watched(Cell cell, Map<String, Integer> waits) implements Cell {

        @Override
        public String name() {
            return cell.name();
        }

        @Override
        public long getPlain() {
            return cell.getPlain();
        }

        @Override
        public long getOpaque() {
            return cell.getOpaque();
        }

        @Override
        public long getAcquire() {
            return cell.getAcquire();
        }

        @Override
        public long getVolatile() {
            return cell.getVolatile();
        }

        @Override
        public void setPlain(long value) {
            cell.setPlain(value);
        }

        @Override
        public void setOpaque(long value) {
            cell.setOpaque(value);
        }

        @Override
        public void setRelease(long value) {
            cell.setRelease(value);
        }

        @Override
        public void setVolatile(long value) {
            cell.setVolatile(value);
        }

        @Override
        public long getAndAdd(long delta) {
            return cell.getAndAdd(delta);
        }

        @Override
        public boolean compareAndSet(long expected, long value) {
            return cell.compareAndSet(expected, value);
        }

        @Override
        public long awaitAtLeast(Worker worker, long value) {
            waits.merge(name(), 1, Integer::sum);
            return cell.awaitAtLeast(worker, value);
        }
    }
}
