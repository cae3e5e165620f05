package testudo.sync.synchronizer;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.effort.Effort;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** An episode in which parties really sleep allocates nothing either, in any family. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("part")
class SleepingPartiesTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int PARTIES = 8;
    private static final int LATE = 3;
    private static final int AWAITING = 4; // whom every family lets wait for the late one
    private static final int EPISODES = Effort.of(2_000, 1_000);

    /** Runs eight parties; each is given a way to meet the others. */
    @FunctionalInterface
    private interface Family {
        void run(HostPlatform platform, Consumer<Party> body);
    }

    /** What one party does in an episode, the work before it included. */
    @FunctionalInterface
    private interface PartyMeeting {
        void meet(long episode, Runnable work);
    }

    private record Party(int index, Worker worker, PartyMeeting meeting) {}

    static Stream<Arguments> families() {
        return Stream.of(
                Formation.families().stream()
                        .map(kind -> Arguments.of(kind.name(), synchronizer(kind))),
                Stream.of(
                        PhaserOptions.defaults(),
                        PhaserOptions.flat().withAdaptive(false),
                        PhaserOptions.defaults().withBound(1)).map(
                                options -> Arguments.of("tasks, " + options, tasks(options))))
                .flatMap(some -> some);
    }

    private static Family synchronizer(SyncFamily kind) {
        return (platform, body) -> {
            Synchronizer synchronizer = Synchronizer.of(new Formation(kind, PARTIES, 1, false, 1).plan(), platform);
            platform.run(PARTIES, w -> body.accept(new Party(w.index(), w, (episode, work) -> {
                synchronizer.begin(w, episode);
                work.run();
                synchronizer.end(w, episode);
            })));
        };
    }

    private static Family tasks(PhaserOptions options) {
        return (platform, body) -> PhasedTasks.run(platform, root -> {
            Phaser phaser = root.phaser(Mode.SIG_WAIT, options);
            for (int party = 1; party < PARTIES; party++) {
                int index = party;
                root.asyncPhased(task -> body.accept(new Party(index, task.worker(), (_, work) -> {
                    work.run();
                    task.next();
                })));
            }
            body.accept(new Party(0, root.worker(), (_, work) -> {
                work.run();
                root.next();
            }));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("families")
    void anEpisodeThatIsSleptThroughAllocatesNothing(String name, Family family) {
        HostPlatform platform = new HostPlatform(
                HostOptions.defaults().withPinning(false).withStrategy(WaitStrategy.SPIN_THEN_PARK));
        AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(PARTIES);
        long[] bytes = new long[PARTIES];
        family.run(platform, party -> {
            threads.set(party.index(), Thread.currentThread());
            Runnable work = party.index() == LATE ? () -> awaitSleep(threads, party.worker()) : () -> {};
            long before = 0;
            for (long episode = 0; episode < 2 * EPISODES; episode++) {
                if (episode == EPISODES) { // the first half compiles, and takes as many places as are needed
                    before = THREADS.getCurrentThreadAllocatedBytes();
                }
                party.meeting().meet(episode, work);
            }
            bytes[party.index()] = THREADS.getCurrentThreadAllocatedBytes() - before;
        });
        long sum = Arrays.stream(bytes).sum();
        assertTrue(sum < 2 * EPISODES, () -> EPISODES + " episodes allocated " + Arrays.toString(bytes) + " bytes");
    }

    /** Until the one that waits for this one is parked, for that reason in the end, or has no more to do. */
    private static void awaitSleep(AtomicReferenceArray<Thread> threads, Worker worker) {
        while (!isIdle(threads.get(AWAITING))) {
            worker.checkAlive();
            LockSupport.parkNanos(1); // a thread that yields beside other programs may wait for them each time
        }
    }

    private static boolean isIdle(Thread thread) { // null before it runs
        return thread != null
                && switch (thread.getState()) {
                    case WAITING, TERMINATED -> true;
                    case NEW, RUNNABLE, BLOCKED, TIMED_WAITING -> false;
                };
    }
}
