package testudo.benchmarks.family;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The token is a variable that nobody guards: only the ring keeps its bearers apart and shows each what the last wrote. */
@Timeout(900)
@Tag("part")
class RingTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = Effort.oneIn(3).of(300);
    private static final int STEADY_HOPS = Effort.oneIn(3).of(20_000);

    private final HostPlatform platform = new HostPlatform();

    /** How many hops there have been. */
    private static final class Token {
        private long hops;
    }

    static Stream<Arguments> ringsOfAnySize() {
        return Rings.families().stream().flatMap(f -> Stream.of(1, 2, 3, 8).map(n -> Arguments.of(f.name(), f, n)));
    }

    static Stream<Arguments> rings() {
        return Rings.families().stream().map(f -> Arguments.of(f.name(), f));
    }

    static Stream<Arguments> ours() {
        return Rings.families().stream().filter(f -> f.kind().isOurs())
                .flatMap(f -> Stream.of(2, 8).map(n -> Arguments.of(f.name(), f, n)));
    }

    @ParameterizedTest(name = "{0}, {2} workers")
    @MethodSource("ringsOfAnySize")
    void theTokenPassesAllWorkersInOrder(String name, Family<Ring> family, int workers) {
        assertEquals(List.of(), outOfTurn(family.on(platform, workers), workers));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rings")
    void aSkippedHandOverIsFound(String name, Family<Ring> family) {
        List<String> found = outOfTurn(new SkippedHandOver(family.on(platform, 3)), 3);
        assertTrue(found.contains("worker 2 had the token after 1 hops in place of 2"), found::toString);
    }

    /** What a turn does, with somebody who looks at the token while a worker has it. */
    private List<String> outOfTurn(Ring ring, int workers) {
        Token token = new Token();
        Queue<String> found = new ConcurrentLinkedQueue<>();
        ring.run(platform, workers, w -> {
            for (long round = 1; round <= ROUNDS; round++) {
                long begin = (round - 1) * workers;
                if (w.index() != 0) {
                    ring.await(w, round);
                }
                bear(token, w, begin + w.index(), found);
                ring.pass(w, round);
                if (w.index() == 0) {
                    ring.await(w, round);
                    look(token, w, begin + workers, found);
                }
            }
        });
        assertEquals((long) ROUNDS * workers, found.isEmpty() ? token.hops : (long) ROUNDS * workers);
        return List.copyOf(found);
    }

    private static void bear(Token token, Worker worker, long hops, Queue<String> found) {
        look(token, worker, hops, found);
        token.hops = hops + 1;
    }

    private static void look(Token token, Worker worker, long hops, Queue<String> found) {
        long seen = token.hops;
        if (seen != hops) {
            found.add("worker " + worker.index() + " had the token after " + seen + " hops in place of " + hops);
        }
    }

    /** In the first round worker 2 does not wait for worker 1, and that one lets it come first. */
    private static final class SkippedHandOver implements Ring {

        private final Ring ring;
        private final AtomicBoolean skipped = new AtomicBoolean();
        private final AtomicBoolean begun = new AtomicBoolean();

        private SkippedHandOver(Ring ring) {
            this.ring = ring;
        }

        @Override
        public void await(Worker worker, long round) {
            if (round == 1 && worker.index() == 2) {
                until(begun, worker);
                return;
            }
            if (round == 1 && worker.index() == 1) {
                until(skipped, worker);
            }
            ring.await(worker, round);
        }

        @Override
        public void pass(Worker worker, long round) {
            if (round == 1 && worker.index() == 2) {
                skipped.set(true);
                ring.await(worker, round);
            }
            if (round == 1 && worker.index() == 0) {
                begun.set(true);
            }
            ring.pass(worker, round);
        }

        private static void until(AtomicBoolean happened, Worker worker) {
            while (!happened.get()) {
                worker.checkAlive();
                Thread.onSpinWait();
            }
        }

        @Override
        public void run(Platform platform, int workers, Consumer<Worker> body) {
            ring.run(platform, workers, body);
        }
    }

    /** Of eight, most sleep. What the first long wait of a virtual machine needs may fall into a run, but not into all of them. */
    @ParameterizedTest(name = "{0}, {2} workers")
    @MethodSource("ours")
    void aRoundAllocatesNothing(String name, Family<Ring> family, int workers) {
        int steady = STEADY_HOPS / workers / (name.endsWith(Rings.AT_EVERY_HOP) ? workers : 1);
        long least = LongStream.generate(() -> allocated(family, workers, steady)).limit(4).filter(bytes -> bytes < steady)
                .findFirst().orElse(Long.MAX_VALUE);
        assertTrue(least < steady,
                () -> "in each of 4 runs " + steady + " rounds of " + workers + " allocated as many bytes or more");
    }

    private long allocated(Family<Ring> family, int workers, int steady) {
        Ring ring = family.on(platform, workers);
        AtomicLong bytes = new AtomicLong();
        ring.run(platform, workers, w -> {
            for (long round = 1; round <= steady; round++) {
                ring.turn(w, round);
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (long round = steady + 1; round <= 2 * steady; round++) {
                ring.turn(w, round);
            }
            bytes.addAndGet(THREADS.getCurrentThreadAllocatedBytes() - before);
        });
        return bytes.get();
    }

    @Test
    void onlyThoseThatMeetAtEveryHopAreForFewWorkers() {
        for (Family<Ring> family : Rings.families()) {
            assertEquals(family.name().endsWith(Rings.AT_EVERY_HOP), family.most() < Integer.MAX_VALUE, family.name());
        }
        assertFalse(Rings.families().stream().filter(f -> f.kind() == Kind.BARRIER).toList().isEmpty());
    }
}
