package testudo.sync.phaser;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.Ref;
import testudo.sync.platform.Deadlock;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static testudo.sync.phaser.model.Mode.SIG;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;
import static testudo.sync.phaser.model.Mode.WAIT;

/** K1 to K3 run for real: the watchdog names the deadlock, the mended program ends. K4 is in {@link RefusalTest}. */
@Timeout(900)
class CounterExamplesLawTest {

    @ParameterizedTest
    @EnumSource
    @DisplayName("K1: crossed single waits are found to deadlock; with next they end")
    void crossedSingleWaitsDeadlock(Flavour flavour) {
        assertThrows(Deadlock.class, () -> crossed(flavour.impatient(),
                (task, waited, signalled) -> {
                    task.unsafeWait(waited);
                    task.signal(signalled);
                }));
        crossed(flavour.subject(), (task, waited, signalled) -> task.next());
    }

    @FunctionalInterface
    private interface Crossing {
        void go(Actor task, Ref waited, Ref signalled);
    }

    private static void crossed(Subject subject, Crossing crossing) {
        subject.run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Ref q = root.create("q", SIG_WAIT);
            root.async(List.of(p.in(WAIT), q.in(SIG)), task -> crossing.go(task, p, q));
            root.async(List.of(q.in(WAIT), p.in(SIG)), task -> crossing.go(task, q, p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("K2: two barriers in opposite orders are found to deadlock; next on both ends")
    void oppositeOrdersDeadlock(Flavour flavour) {
        assertThrows(Deadlock.class, () -> opposite(flavour.impatient(), (task, phaser) -> {
            task.signal(phaser);
            task.unsafeWait(phaser);
        }));
        opposite(flavour.subject(), (task, phaser) -> task.next());
    }

    private static void opposite(Subject subject, BiConsumer<Actor, Ref> next) {
        subject.run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Ref q = root.create("q", SIG_WAIT);
            for (List<Ref> order : List.of(List.of(p, q), List.of(q, p))) {
                root.async(
                        List.of(p.in(SIG_WAIT), q.in(SIG_WAIT)),
                        task -> order.forEach(phaser -> next.accept(task, phaser)));
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("K3: a producer at its bound is found to deadlock; with a wider bound, or none, it ends")
    void aBoundedProducerDeadlocks(Flavour flavour) {
        assertThrows(Deadlock.class, () -> flavour.impatient().run(producer(1)));
        flavour.subject().run(producer(2));
        flavour.subject().run(producer(0));
    }

    private static Consumer<Actor> producer(int bound) {
        return root -> {
            Ref p = root.create("p", SIG_WAIT, bound);
            Ref q = root.create("q", SIG_WAIT);
            root.async(List.of(p.in(SIG), q.in(SIG)), task -> {
                task.signal(p);
                task.signal(p);
                task.signal(q);
            });
            root.async(List.of(p.in(WAIT), q.in(WAIT)), Actor::next);
        };
    }
}
