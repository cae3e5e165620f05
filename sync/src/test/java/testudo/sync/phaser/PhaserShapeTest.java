package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Deadlock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How phasers change their shape, and what stays the same. */
@Timeout(900)
class PhaserShapeTest {

    private final HostPlatform platform = new HostPlatform();

    @Test
    void theTreeFollowsTheRegistrations() {
        AtomicInteger largest = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT, PhaserOptions.defaults().withDegree(2));
            for (int i = 0; i < 24; i++) {
                root.asyncPhased(task -> {
                    for (int s = 0; s < 5; s++) {
                        sum.incrementAndGet();
                        task.next();
                    }
                });
            }
            for (int s = 1; s <= 5; s++) {
                root.next();
                assertTrue(sum.get() >= 24 * s, sum + " after step " + s);
                largest.accumulateAndGet(p.tiers(), Math::max); // only this task has not signalled: nobody rebuilds
            }
            root.next();
            root.next();
            assertEquals(1, p.tiers());
        });
        assertTrue(largest.get() >= 4, "25 tasks by twos in " + largest + " tiers");
    }

    @Test
    void aBoundedProducerIsNeverFartherAheadThanItsBound() {
        AtomicLong most = new AtomicLong();
        AtomicLong consumed = new AtomicLong();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT, PhaserOptions.defaults().withBound(3));
            root.asyncPhased(List.of(p.in(Mode.SIG)), task -> {
                for (int s = 1; s <= 500; s++) {
                    task.signal(p);
                    most.accumulateAndGet(s - consumed.get(), Math::max);
                }
            });
            root.asyncPhased(List.of(p.in(Mode.WAIT)), task -> {
                for (int s = 1; s <= 500; s++) {
                    consumed.set(s); // before the wait that admits more
                    task.next();
                }
            });
        });
        assertTrue(most.get() <= 3, "up to " + most + " ahead");
    }

    @Test
    void aFullBoundedPhaserIsFoundOutByTheWatchdog() {
        HostPlatform impatient = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(60)));
        Deadlock deadlock = assertThrows(
                Deadlock.class, () -> PhasedTasks.run(impatient, root -> {
                    Phaser p = root.phaser(Mode.SIG_WAIT, PhaserOptions.defaults().withBound(1));
                    Phaser q = root.phaser(Mode.SIG_WAIT);
                    root.asyncPhased(List.of(p.in(Mode.SIG), q.in(Mode.SIG)), task -> {
                        task.signal(p);
                        task.signal(p);
                        task.signal(q);
                    });
                    root.asyncPhased(List.of(q.in(Mode.WAIT), p.in(Mode.WAIT)), task -> {
                        task.unsafeWait(q);
                    });
                }));
        assertTrue(deadlock.getMessage().contains("'waits on 'phaser 0 of worker 0'"), deadlock.getMessage());
    }

    @Test
    void aTeamOnOneAdaptivePhaserUsesTheBarrierOfTheMachine() {
        BarrierMachine machine = BarrierMachine.of(platform);
        PhaserTeam.Builder builder = PhaserTeam.of(3, machine);
        Phaser step = builder.phaser("step", PhaserOptions.defaults());
        for (int w = 0; w < 3; w++) {
            builder.register(w, step, Mode.SIG_WAIT);
        }
        PhaserTeam team = builder.build();
        AtomicInteger sum = new AtomicInteger();
        machine.run(3, w -> {
            for (int s = 1; s <= 50; s++) {
                sum.incrementAndGet();
                team.next(w);
                assertEquals(3 * s, sum.get());
                team.next(w);
                assertEquals(2 * s, team.waitPhase(w, step));
                assertEquals(2 * s, team.signalPhase(w, step));
            }
        });
        assertEquals(300, machine.tally().arrivals().get());
    }
}
