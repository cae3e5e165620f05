package testudo.benchmarks.counting;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.benchmarks.family.Family;
import testudo.benchmarks.family.Meetings;
import testudo.benchmarks.family.Ring;
import testudo.benchmarks.family.Rings;
import testudo.benchmarks.family.TeamMeeting;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(900)
class CountingPlatformTest {

    private static final int EPISODES = 50;

    @Test
    void everyKindOfWriteCountsAndReadsDoNot() {
        CountingPlatform platform = new CountingPlatform(new HostPlatform());
        Cell cell = platform.cell("a word", 3, Placement.shared());
        platform.run(1, worker -> {
            cell.setPlain(cell.getPlain() + 1);
            cell.setOpaque(cell.getOpaque() + 1);
            cell.setRelease(cell.getAcquire() + 1);
            cell.setVolatile(cell.getVolatile() + 1);
            assertEquals(7, cell.getAndAdd(1));
            cell.compareAndSet(0, 9);
            assertEquals(8, cell.awaitAtLeast(worker, 8));
        });
        assertEquals(new Counts(2, 6), platform.counts());
    }

    /** RMWs and writes of all workers in an episode, by hand from the algorithms. */
    @ParameterizedTest
    @CsvSource({
        "pairwise, 2, 2, 2", "pairwise, 5, 8, 8", "epochs, 2, 0, 2", "epochs, 5, 0, 5", "central, 2, 2, 4",
        "central, 5, 5, 7", "dissemination, 2, 0, 2", "dissemination, 4, 0, 8", "dissemination, 5, 0, 15",
    })
    void anEpisodeCostsWhatTheAlgorithmSays(String name, int workers, long rmws, long writes) {
        CountingPlatform platform = new CountingPlatform(new HostPlatform());
        Family<TeamMeeting> family = Meetings.families().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
        TeamMeeting meeting = family.on(platform, workers);
        Counts before = platform.counts();
        platform.run(workers, w -> IntStream.rangeClosed(1, EPISODES).forEach(e -> meeting.meet(w, e)));
        assertEquals(new Counts(rmws * EPISODES, writes * EPISODES), platform.counts().minus(before));
    }

    /** Likewise in a round of the token; a WAIT of a phaser is counted in a word, as a signal is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "epochs | 5 | 0 | 5", "pairwise | 4 | 8 | 8", "pairwise | 5 | 10 | 10", "phasers, point to point | 4 | 0 | 8",
        "central at every hop | 4 | 16 | 24",
    })
    void aRoundCostsWhatTheAlgorithmSays(String name, int workers, long rmws, long writes) {
        CountingPlatform platform = new CountingPlatform(new HostPlatform());
        Family<Ring> family = Rings.families().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
        Ring ring = family.on(platform, workers);
        Counts before = platform.counts();
        ring.run(platform, workers, w -> IntStream.rangeClosed(1, EPISODES).forEach(round -> ring.turn(w, round)));
        assertEquals(new Counts(rmws * EPISODES, writes * EPISODES), platform.counts().minus(before));
    }
}
