package testudo.sync.synchronizer;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.effort.Effort;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How far apart workers can be is what their plan says, and no more. */
@Timeout(900)
@Tag("part")
class NeighbourLawTest {

    private static final long SEED = 20260101;

    static Stream<Arguments> cases() {
        return Formation.all(1)
                .flatMap(formation -> Stream.of(WaitStrategy.values())
                        .filter(strategy -> Effort.EXHAUSTIVE || strategy != WaitStrategy.SPIN || formation.workers() <= 3)
                        .map(strategy -> Arguments.of(formation, strategy)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void noWorkerIsFartherFromAnotherThanTheirDistance(Formation formation, WaitStrategy strategy) {
        HostPlatform platform = new HostPlatform(
                HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMinutes(5)));
        Synchronizer synchronizer = Synchronizer.of(formation.plan(), platform);
        AtomicLongArray finished = new AtomicLongArray(formation.workers());
        int half = phases(formation, strategy) / 2;
        for (int run = 0; run < 2; run++) { // the second run goes on where the first stopped
            long first = (long) run * half;
            platform.run(formation.workers(), w -> {
                SplittableRandom random = new SplittableRandom(SEED + w.index());
                for (long phase = first; phase < first + half; phase++) {
                    synchronizer.begin(w, phase);
                    check(formation, finished, w, phase);
                    if (random.nextInt(16) == 0) {
                        LockSupport.parkNanos(1);
                    }
                    finished.setOpaque(w.index(), phase + 1);
                    synchronizer.end(w, phase);
                }
            });
        }
        for (int w = 0; w < formation.workers(); w++) {
            assertEquals(2L * half, finished.get(w));
        }
    }

    private static void check(Formation formation, AtomicLongArray finished, Worker w, long phase) {
        for (int other = 0; other < formation.workers(); other++) {
            if (other != w.index()) {
                long slack = formation.slack(w.index(), other);
                long theirs = finished.getOpaque(other);
                assertTrue(
                        theirs > phase - slack && theirs <= phase + slack,
                        "seed " + SEED + ": worker " + w.index() + " in phase " + phase + " sees worker " + other
                                + " with " + theirs + " finished phases");
            }
        }
    }

    /**
     * Workers that spin without a processor of their own need a time slice of the system per phase, as all do that spin beside other programs:
     * in brief few do.
     */
    private static int phases(Formation formation, WaitStrategy strategy) {
        boolean crowded = formation.workers() > Runtime.getRuntime().availableProcessors();
        if (strategy == WaitStrategy.SPIN) {
            return crowded ? Effort.of(10, 4) : Effort.of(1_000, 20);
        }
        return crowded ? Effort.of(200, 50) : Effort.of(1_000, 300);
    }
}
