package testudo.counted.phaser;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** An episode in which parties really sleep allocates nothing either. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SleepingPartiesTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int PARTIES = 8;
    private static final int LATE = 3;
    private static final int AWAITING = 4; // sleeps until the late one arrives
    private static final int EPISODES = 2_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anEpisodeThatIsSleptThroughAllocatesNothing(boolean tree) {
        CountedPhaser root = new CountedPhaser(tree ? 0 : PARTIES);
        CountedPhaser[] own = IntStream.range(0, 2)
                .mapToObj(_ -> tree ? new CountedPhaser(root, PARTIES / 2) : root)
                .toArray(CountedPhaser[]::new);
        AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(PARTIES);
        long[] bytes = new long[PARTIES];
        new HostPlatform(HostOptions.defaults().withPinning(false).withStrategy(WaitStrategy.SPIN_THEN_PARK))
                .run(PARTIES, worker -> {
                    threads.set(worker.index(), Thread.currentThread());
                    long before = 0;
                    for (int episode = 0; episode < 2 * EPISODES; episode++) {
                        if (episode == EPISODES) { // the first half compiles, and takes as many places as are needed
                            before = THREADS.getCurrentThreadAllocatedBytes();
                        }
                        if (worker.index() == LATE) {
                            awaitSleep(threads, worker);
                        }
                        own[worker.index() % 2].arriveAndAwaitAdvance();
                    }
                    bytes[worker.index()] = THREADS.getCurrentThreadAllocatedBytes() - before;
                });
        long sum = Arrays.stream(bytes).sum();
        assertTrue(sum < EPISODES, () -> EPISODES + " episodes allocated " + Arrays.toString(bytes) + " bytes");
    }

    /** Until the one that waits for the late one is parked, or has no more to do. */
    private static void awaitSleep(AtomicReferenceArray<Thread> threads, Worker worker) {
        while (threads.get(AWAITING) == null // until it runs
                || threads.get(AWAITING).getState() != Thread.State.WAITING
                        && threads.get(AWAITING).getState() != Thread.State.TERMINATED) {
            worker.checkAlive();
            LockSupport.parkNanos(1); // a thread that yields beside other programs may wait for them each time
        }
    }
}
