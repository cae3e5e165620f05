package testudo.sync.pairwise;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Algorithm 1 on graphs that are neither chain nor ring, with more workers than processors. */
@Timeout(900)
class GraphTest {

    private static final int EPISODES = 400;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void workersAreNeverFartherApartThanTheGroupsBetweenThem(long seed) {
        PairwisePlan plan = RandomGraph.of(seed, 2 + (int) (seed % 7));
        run(plan, "seed " + seed, EPISODES);
    }

    /** A worker in more groups than a word has bits. */
    @Test
    void aStarOfSeventyNeighboursHoldsTogether() {
        List<Set<Integer>> rays = IntStream.rangeClosed(1, 70).mapToObj(w -> Set.of(0, w)).toList();
        run(PairwisePlan.of(71, rays, Points.afterEach(1)), "star", 12);
    }

    /** The sides and corners of a 3 × 3 torus: what a two-dimensional cut needs. */
    @Test
    void aTorusHoldsTogether() {
        List<Set<Integer>> edges = IntStream.range(0, 9).boxed()
                .flatMap(w -> IntStream.of(w / 3 * 3 + (w + 1) % 3, (w + 3) % 9, (w + 3) % 9 / 3 * 3 + (w + 1) % 3)
                        .mapToObj(other -> Set.of(w, other)))
                .toList();
        run(PairwisePlan.of(9, edges, Points.afterEach(1)), "torus", EPISODES);
    }

    private static void run(PairwisePlan plan, String what, int episodes) {
        HostPlatform platform = new HostPlatform(HostOptions.defaults()
                .withStrategy(WaitStrategy.SPIN_THEN_PARK)
                .withDeadlockLimit(Duration.ofMinutes(5)));
        PairwiseGroups groups = new PairwiseGroups(plan, platform);
        AtomicLongArray entered = new AtomicLongArray(plan.workers());
        int[][] distances = IntStream.range(0, plan.workers())
                .mapToObj(w -> RandomGraph.distances(plan, w))
                .toArray(int[][]::new);
        platform.run(plan.workers(), w -> {
            SplittableRandom random = new SplittableRandom(what.hashCode() + w.index());
            for (long episode = 1; episode <= episodes; episode++) {
                if (random.nextInt(16) == 0) {
                    LockSupport.parkNanos(1);
                }
                entered.setOpaque(w.index(), episode);
                groups.meet(w);
                check(entered, distances[w.index()], w, episode, what);
            }
        });
        for (int w = 0; w < plan.workers(); w++) {
            assertEquals(episodes, entered.get(w));
        }
    }

    /** After episode e a worker at distance d has entered e − d + 1 at least, and it cannot have entered more than e + d. */
    private static void check(AtomicLongArray entered, int[] distances, Worker w, long episode, String what) {
        for (int other = 0; other < distances.length; other++) {
            if (other != w.index() && distances[other] != RandomGraph.APART) {
                long theirs = entered.getOpaque(other);
                int d = distances[other];
                assertTrue(
                        theirs > episode - d && theirs <= episode + d,
                        what + ": worker " + w.index() + " after episode " + episode + " sees worker " + other
                                + " at distance " + d + " in episode " + theirs);
            }
        }
    }
}
