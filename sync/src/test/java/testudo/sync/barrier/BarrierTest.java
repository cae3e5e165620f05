package testudo.sync.barrier;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The contract that all kinds share. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a lost wake-up survives interrupts
class BarrierTest {

    static Stream<Arguments> teams() {
        return SyncFamily.barriers().stream()
                .flatMap(kind -> IntStream.of(1, 2, 3, 4, 5, 6, 7, 8, 17, 21)
                        .mapToObj(parties -> Arguments.of(kind, parties)));
    }

    static Stream<Arguments> kindsAndStrategies() {
        return SyncFamily.barriers().stream()
                .flatMap(kind -> Arrays.stream(WaitStrategy.values()).map(how -> Arguments.of(kind, how)));
    }

    /** Plain writes before an episode are seen by all after it. */
    @ParameterizedTest
    @MethodSource("teams")
    void allPlainWritesAreSeenAfterTheEpisode(SyncFamily kind, int parties) {
        passEpisodes(kind, parties, platform(), parties > 8 ? 50 : 200);
    }

    @ParameterizedTest
    @MethodSource("kindsAndStrategies")
    void everyStrategyKeepsTheContractWithMoreWorkersThanProcessors(SyncFamily kind, WaitStrategy strategy) {
        int parties = Runtime.getRuntime().availableProcessors() + 3;
        int episodes = strategy == WaitStrategy.SPIN ? 5 : 200; // a spinning episode takes the others' time slices
        passEpisodes(kind, parties, new HostPlatform(options().withStrategy(strategy)), episodes);
    }

    private static void passEpisodes(SyncFamily kind, int parties, HostPlatform platform, int episodes) {
        Barrier barrier = Barriers.of(kind, parties, platform);
        long[][] written = new long[2][parties]; // two buffers: the next episode's writes must not disturb
        platform.run(parties, w -> {
            for (int episode = 1; episode <= episodes; episode++) {
                long[] row = written[episode % 2];
                row[w.index()] = episode;
                barrier.await(w, episode);
                for (long entry : row) {
                    assertEquals(episode, entry);
                }
            }
        });
    }

    /** Episodes only have to grow. */
    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void episodesMayBeSkipped(SyncFamily kind) {
        int parties = 5;
        HostPlatform platform = platform();
        Barrier barrier = Barriers.of(kind, parties, platform);
        long[] passed = new long[parties];
        platform.run(parties, w -> {
            for (long episode = 1; episode < 1L << 40; episode *= 3) {
                barrier.await(w, episode);
                passed[w.index()]++;
            }
        });
        assertEquals(26, passed[0]);
        assertTrue(Arrays.stream(passed).allMatch(count -> count == passed[0]), Arrays.toString(passed));
    }

    /** The next run of the platform goes on where the last one stopped. */
    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void severalRunsShareABarrier(SyncFamily kind) {
        HostPlatform platform = platform();
        Barrier barrier = Barriers.of(kind, 3, platform);
        for (int run = 0; run < 3; run++) {
            int first = 1 + 10 * run;
            assertEquals(
                    3,
                    platform.run(3, w -> IntStream.range(first, first + 10).forEach(e -> barrier.await(w, e)))
                            .workers());
        }
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void anEpisodeAllocatesNothing(SyncFamily kind) {
        int repeats = 5;
        int episodes = 5_000;
        HostPlatform platform = platform();
        Barrier barrier = Barriers.of(kind, 2, platform);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] bytes = new long[2];
        platform.run(2, w -> {
            for (int repeat = 0; repeat < repeats; repeat++) { // the first repeats compile
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int e = 1; e <= episodes; e++) {
                    barrier.await(w, (long) repeat * episodes + e);
                }
                bytes[w.index()] = threads.getCurrentThreadAllocatedBytes() - before;
            }
        });
        assertTrue(Arrays.stream(bytes).allMatch(b -> b < episodes), Arrays.toString(bytes) + " bytes");
    }

    private static HostPlatform platform() {
        return new HostPlatform(options());
    }

    private static HostOptions options() {
        return HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5));
    }
}
