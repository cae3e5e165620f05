package testudo.sync.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Who counts when it is asked whether there are more workers than processors. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrowdTest {

    private final int processors = Runtime.getRuntime().availableProcessors();
    private final Wakeups wakeups = new Wakeups();
    private final Team team =
            new Team(1, new Patience(WaitStrategy.SPIN_THEN_YIELD, 100, 0, false), List.of(), wakeups, new Disturbance());

    @Test
    void workersThatRestOrHaveEndedCrowdNobody() {
        Crew crew = new Crew(
                new HostWorker[] {new HostWorker(0, team)}, List.of(), WaitStrategy.SPIN_THEN_YIELD, wakeups);
        List<HostWorker> hired = new ArrayList<>();
        for (int n = 1; n < processors; n++) {
            hired.add(crew.hire(index -> new HostWorker(index, team)));
        }
        assertFalse(crew.isCrowded());
        hired.add(crew.hire(index -> new HostWorker(index, team)));
        assertTrue(crew.isCrowded());
        crew.rest();
        assertFalse(crew.isCrowded());
        crew.resume();
        assertTrue(crew.isCrowded());
        assertFalse(crew.release(hired.getLast()));
        assertFalse(crew.isCrowded());
    }

    /** With an interrupt pending all parking ends at once: it has to be put aside for the time of the wait. */
    @Test
    void anInterruptLeavesNapsAsTheyAre() {
        Cell over = new HostCell("children that have slept", 0, wakeups);
        long wait = TimeUnit.MILLISECONDS.toNanos(400);
        AtomicLong used = new AtomicLong();
        team.run(
                root -> {
                    IntStream.range(0, processors).forEach(child -> root.spawn(worker -> {
                        long end = System.nanoTime() + wait;
                        while (end - System.nanoTime() > 0) {
                            LockSupport.parkNanos(end - System.nanoTime());
                        }
                        over.getAndAdd(1);
                    }));
                    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                    Thread.currentThread().interrupt();
                    long before = threads.getCurrentThreadCpuTime();
                    over.awaitAtLeast(root, processors);
                    used.set(threads.getCurrentThreadCpuTime() - before);
                    assertTrue(Thread.interrupted());
                },
                new Watchdog(Duration.ofMinutes(5), Optional.empty()));
        assertTrue(used.get() < wait / 2, used + " ns of processor time in a wait of " + wait);
    }

    @Test
    void aWorkerThatWaitsForLongLeavesTheProcessorsToTheOthers() {
        Cell ended = new HostCell("children that have ended", 0, wakeups);
        AtomicBoolean over = new AtomicBoolean();
        team.run(
                root -> {
                    IntStream.range(0, processors).forEach(child -> root.spawn(worker -> {
                        while (!over.get()) { // computes
                            if (!team.isCrowded()) {
                                over.set(true);
                            }
                            worker.checkAlive();
                        }
                        ended.getAndAdd(1);
                    }));
                    assertEquals(processors, ended.awaitAtLeast(root, processors));
                },
                new Watchdog(Duration.ofMinutes(5), Optional.empty()));
        assertTrue(over.get());
    }
}
