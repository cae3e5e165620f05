package testudo.benchmarks.family;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is compared does what it is compared for, also with more workers than processors. */
@Timeout(900)
@Tag("part")
class FamilyTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int EPISODES = Effort.oneIn(3).of(300);
    private static final int STEADY = Effort.oneIn(3).of(20_000);

    static Stream<Arguments> meetings() {
        return Meetings.families().stream().flatMap(f -> Stream.of(1, 2, 3, 8).map(n -> Arguments.of(f.name(), f, n)));
    }

    static Stream<Arguments> ours() {
        return Meetings.families().stream().filter(f -> f.kind() != Kind.PEER)
                .flatMap(f -> Stream.of(2, 8).map(n -> Arguments.of(f.name(), f, n)));
    }

    /** Neighbours, whom every family waits for, are never more than an episode behind; with strips first, two. */
    @ParameterizedTest(name = "{0}, {2} workers")
    @MethodSource("meetings")
    void nobodyLeavesBeforeItsNeighboursHaveCome(String name, Family<TeamMeeting> family, int workers) {
        HostPlatform platform = new HostPlatform();
        TeamMeeting meeting = family.on(platform, workers);
        AtomicLongArray come = new AtomicLongArray(workers);
        int slack = family.kind() == Kind.STRIPS_FIRST ? 1 : 0;
        meeting.run(platform, workers, w -> {
            for (long e = 1; e <= EPISODES; e++) {
                come.set(w.index(), e);
                meeting.meet(w, e);
                for (int n : List.of(w.index() - 1, w.index() + 1)) {
                    if (n >= 0 && n < workers) {
                        assertTrue(come.get(n) >= e - slack, () -> "worker " + n + " had come to " + come.get(n));
                    }
                }
            }
        });
    }

    /** Of eight, most sleep. What the first long wait of a virtual machine needs may fall into a run, but not into all of them. */
    @ParameterizedTest(name = "{0}, {2} workers")
    @MethodSource("ours")
    void aMeetingAllocatesNothing(String name, Family<TeamMeeting> family, int workers) {
        int steady = 2 * STEADY / workers;
        long least = LongStream.generate(() -> allocated(family, workers, steady)).limit(4).filter(bytes -> bytes < steady)
                .findFirst().orElse(Long.MAX_VALUE);
        assertTrue(least < steady,
                () -> "in each of 4 runs " + steady + " meetings of " + workers + " allocated as many bytes or more");
    }

    private static long allocated(Family<TeamMeeting> family, int workers, int steady) {
        HostPlatform platform = new HostPlatform();
        TeamMeeting meeting = family.on(platform, workers);
        AtomicLong bytes = new AtomicLong();
        meeting.run(platform, workers, w -> {
            for (long e = 1; e <= steady; e++) {
                meeting.meet(w, e);
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (long e = steady + 1; e <= 2 * steady; e++) {
                meeting.meet(w, e);
            }
            bytes.addAndGet(THREADS.getCurrentThreadAllocatedBytes() - before);
        });
        return bytes.get();
    }
}
