package testudo.sync.phaser;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;

/** Scenarios X12, X13, X15, X18 and X19: who may get ahead of whom; source {@code docs/theory/phasers.md} §11. */
@Timeout(900)
class DriftScenariosTest {

    private static final int LOOKS = 100;

    @ParameterizedTest
    @EnumSource
    @DisplayName("X12: an early signal, repeated, lets the others advance one phase and never two")
    void repeatedSignalsAreOne(Flavour flavour) {
        Gate first = new Gate();
        Gate second = new Gate();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG_WAIT)), other -> {
                other.next();
                first.open();
                other.next();
                second.open();
            });
            root.signal(p);
            root.signal(p);
            root.signal(p);
            assertEquals(1, root.signals(p));
            first.pass();
            for (int look = 0; look < LOOKS; look++) {
                assertFalse(second.isOpen());
                LockSupport.parkNanos(1);
            }
            root.next();
            assertFalse(second.isOpen());
            root.next();
        });
        assertTrue(second.isOpen());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X13: tasks without a common phaser drift one phase per link of their chain, either way")
    void aChainDriftsOnePhasePerLink(Flavour flavour) {
        Gate lastAhead = new Gate();
        Gate firstAhead = new Gate();
        flavour.subject().run(root -> {
            Ref a = root.create("a", SIG_WAIT);
            Ref b = root.create("b", SIG_WAIT);
            Ref c = root.create("c", SIG_WAIT);
            root.async(List.of(a.in(SIG_WAIT)), task -> {
                task.signal(a);
                lastAhead.pass();
                assertEquals(0, task.waits(a));
                phases(task, 6);
                firstAhead.open();
                phases(task, 2);
            });
            root.async(List.of(a.in(SIG_WAIT), b.in(SIG_WAIT)), task -> phases(task, 8));
            root.async(List.of(b.in(SIG_WAIT), c.in(SIG_WAIT)), task -> phases(task, 8));
            root.async(List.of(c.in(SIG_WAIT)), task -> {
                phases(task, 3);
                lastAhead.open();
                task.signal(c);
                firstAhead.pass();
                assertEquals(3, task.waits(c));
                phases(task, 5);
            });
        });
    }

    private static void phases(Actor task, int count) {
        for (int k = 0; k < count; k++) {
            task.next();
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X15: a task waits for those it shares a phaser with, not for theirs")
    void nextWaitsForDirectPartnersOnly(Flavour flavour) {
        AtomicInteger x = new AtomicInteger();
        Gate passed = new Gate();
        flavour.subject().run(root -> {
            Ref a = root.create("a", SIG_WAIT);
            Ref b = root.create("b", SIG_WAIT);
            root.async(List.of(a.in(SIG_WAIT)), task -> {
                x.incrementAndGet();
                task.next();
                assertEquals(2, x.get());
                passed.open();
            });
            root.async(List.of(a.in(SIG_WAIT), b.in(SIG_WAIT)), task -> {
                x.incrementAndGet();
                task.next();
                assertEquals(3, x.get());
            });
            root.async(List.of(b.in(SIG_WAIT)), task -> {
                passed.pass();
                x.incrementAndGet();
                task.next();
                assertEquals(3, x.get());
            });
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X18: a child spawned after its parent's early signal has signalled too")
    void aChildInheritsTheEarlySignal(Flavour flavour) {
        Gate passed = new Gate();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG_WAIT)), other -> {
                other.next();
                passed.open();
                other.next();
                assertEquals(2, other.waits(p));
            });
            root.signal(p);
            root.async(List.of(p.in(SIG_WAIT)), child -> {
                assertEquals(1, child.signals(p));
                assertEquals(0, child.waits(p));
                passed.pass();
                child.next();
                assertEquals(1, child.waits(p));
                child.next();
            });
            passed.pass();
            root.next();
            assertEquals(1, root.waits(p));
            root.next();
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X19: next does not wait for an unregistered task that waits for what comes after")
    void nextDoesNotWaitForUnregisteredTasks(Flavour flavour) {
        Gate after = new Gate();
        AtomicBoolean done = new AtomicBoolean();
        flavour.subject().run(root -> {
            root.create("p", SIG_WAIT);
            root.async(List.of(), free -> {
                after.pass();
                done.set(true);
            });
            root.next();
            assertFalse(done.get());
            after.open();
        });
        assertTrue(done.get());
    }
}
