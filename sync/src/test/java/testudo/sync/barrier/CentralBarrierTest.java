package testudo.sync.barrier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;

@Timeout(30)
class CentralBarrierTest {

    /** Plain writes before an episode are seen by all after it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void allPlainWritesAreSeenAfterTheEpisode(int workers) {
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofSeconds(2)));
        Barrier barrier = new CentralBarrier(workers, platform);
        long[][] written = new long[2][workers]; // two buffers: the next episode's writes must not disturb
        platform.run(workers, w -> {
            for (int episode = 1; episode <= 500; episode++) {
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
    @ValueSource(ints = {2, 5})
    void episodesMayBeSkipped(int workers) {
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofSeconds(2)));
        Barrier barrier = new CentralBarrier(workers, platform);
        long[] passed = new long[workers];
        platform.run(workers, w -> {
            for (long episode = 1; episode < 1L << 40; episode *= 3) {
                barrier.await(w, episode);
                passed[w.index()]++;
            }
        });
        for (long count : passed) {
            assertEquals(passed[0], count);
        }
    }
}
