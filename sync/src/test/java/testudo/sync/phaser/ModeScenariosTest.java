package testudo.sync.phaser;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.sync.phaser.model.Mode.SIG;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;
import static testudo.sync.phaser.model.Mode.SINGLE;
import static testudo.sync.phaser.model.Mode.WAIT;

/** Scenarios H1 to H4, H6, H7, H12 and H13 on modes and registration; source {@code docs/theory/phasers.md} §11. */
@Timeout(900)
class ModeScenariosTest {

    private static final int PARTIES = 8;

    @ParameterizedTest
    @EnumSource
    @DisplayName("H1: after its creator left, a SIG child and a WAIT child each finish one next")
    void childrenGoOnWithoutTheCreator(Flavour flavour) {
        int[] message = new int[1];
        flavour.subject().run(root -> root.finish(() -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG)), producer -> {
                message[0] = 7;
                producer.next();
            });
            root.async(List.of(p.in(WAIT)), consumer -> {
                consumer.next();
                assertEquals(7, message[0]);
            });
        }));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H2: a WAIT task goes on when the only signaller drops")
    void theDropOfTheLastSignallerReleasesWaiters(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Gate passed = new Gate();
            for (int t = 0; t < PARTIES; t++) {
                root.async(List.of(p.in(WAIT)), waiter -> {
                    waiter.next();
                    waiter.next();
                    passed.open();
                });
            }
            assertFalse(passed.isOpen());
            root.drop(p);
            passed.pass();
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H3: tasks on {1}, {1, 2} and {2} pass one next without their creator")
    void overlappingRegistrationsPass(Flavour flavour) {
        AtomicInteger done = new AtomicInteger();
        flavour.subject().run(root -> {
            On first = root.create("1", SIG_WAIT).in(SIG_WAIT);
            On second = root.create("2", SIG_WAIT).in(SIG_WAIT);
            for (List<On> list : List.of(List.of(first), List.of(first, second), List.of(second))) {
                root.async(list, task -> {
                    task.next();
                    done.incrementAndGet();
                });
            }
        });
        assertEquals(3, done.get());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H4, H6: what is added after next is not seen before it; all is there when the scope has ended")
    void nothingOfTheNextPhaseIsSeen(Flavour flavour) {
        AtomicInteger sum = new AtomicInteger();
        flavour.subject().run(root -> {
            root.finish(() -> {
                Ref p = root.create("p", SIG_WAIT);
                for (int t = 0; t < 10; t++) {
                    root.async(List.of(p.in(SIG_WAIT)), task -> {
                        assertEquals(0, sum.get());
                        task.next();
                        sum.incrementAndGet();
                    });
                }
                assertEquals(0, sum.get());
            });
            assertEquals(10, sum.get());
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H7: two tasks see each other's plain writes of the phase before, over many phases")
    void plainWritesCrossThePhase(Flavour flavour) {
        int[] flags = new int[2];
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            for (int t = 0; t < 2; t++) {
                int me = t;
                root.async(List.of(p.in(SIG_WAIT)), task -> {
                    for (int k = 1; k <= 200; k++) {
                        flags[me] = k;
                        task.next();
                        assertEquals(k, flags[1 - me]);
                        task.next();
                    }
                });
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H12: with a list, or without one, tasks proceed in step once their creator has dropped")
    void tasksProceedAfterTheCreatorsDrop(Flavour flavour) {
        for (boolean explicit : List.of(true, false)) {
            int[] phases = new int[PARTIES];
            flavour.subject().run(root -> {
                Ref p = root.create("p", SIG_WAIT);
                Ref q = root.create("q", SIG_WAIT);
                for (int t = 0; t < PARTIES; t++) {
                    int me = t;
                    if (explicit) {
                        root.async(List.of(p.in(SIG_WAIT), q.in(SIG_WAIT)), task -> barriers(task, me, phases));
                    } else {
                        root.asyncOnAll(task -> {
                            assertTrue(task.isRegistered(p) && task.isRegistered(q));
                            barriers(task, me, phases);
                        });
                    }
                }
                root.drop(p);
                root.drop(q);
            });
            assertEquals(20 * PARTIES, IntStream.of(phases).sum());
        }
    }

    private static void barriers(Actor task, int me, int[] phases) {
        for (int k = 1; k <= 20; k++) {
            phases[me] = k;
            task.next();
            assertEquals(PARTIES * k, IntStream.of(phases).sum());
            task.next();
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H13: only WAIT tasks never block")
    void waitersAloneNeverBlock(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", WAIT);
            root.async(List.of(p.in(WAIT)), task -> {
                task.next();
                task.next();
            });
            root.next();
            root.next();
            root.next();
            assertEquals(3, root.waits(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H13: a SIG task alone runs ahead; a SIG_WAIT task alone keeps signals and waits together")
    void aLoneTaskPassesTwice(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref signalling = root.create("s", SIG);
            root.next();
            root.next();
            root.signal(signalling);
            assertEquals(3, root.signals(signalling));
            root.drop(signalling);
            Ref both = root.create("b", SIG_WAIT);
            root.next();
            root.next();
            assertEquals(2, root.signals(both));
            assertEquals(2, root.waits(both));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H13: registrations and drops during a phase count in that phase, many times over")
    void registrationAndDropDuringAPhaseCount(Flavour flavour) {
        AtomicInteger work = new AtomicInteger();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            for (int t = 0; t < 3; t++) {
                root.async(List.of(p.in(SIG_WAIT)), task -> {
                    for (int k = 1; k <= 30; k++) {
                        task.async(List.of(p.in(SIG)), brief -> work.incrementAndGet()); // its end drops
                        task.next();
                        assertEquals(3 * k, work.get());
                        task.next();
                    }
                });
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("Signals run ahead without bound and are all waited for in turn")
    void signalsRunAheadOfWaiters(Flavour flavour) {
        int[] made = new int[101];
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Gate done = new Gate();
            root.async(List.of(p.in(SIG)), producer -> {
                for (int k = 1; k <= 100; k++) {
                    made[k] = k * k;
                    producer.signal(p);
                }
                done.open();
            });
            root.async(List.of(p.in(WAIT)), consumer -> {
                done.pass();
                for (int k = 1; k <= 100; k++) {
                    consumer.next();
                    assertEquals(k * k, made[k]);
                }
            });
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("A bounded producer is never more than the bound ahead of the slowest consumer")
    void aBoundedProducerStaysNear(Flavour flavour) {
        for (int bound : List.of(1, 3)) {
            AtomicInteger slowest = new AtomicInteger();
            flavour.subject().run(root -> {
                Ref p = root.create("p", SIG_WAIT, bound);
                root.async(List.of(p.in(SIG)), producer -> {
                    for (int k = 1; k <= 50; k++) {
                        producer.signal(p);
                        // what was counted before the wait can only have grown since
                        assertTrue(k - slowest.get() <= bound + 1, () -> "bound " + bound);
                    }
                });
                root.async(List.of(p.in(WAIT)), consumer -> {
                    for (int k = 1; k <= 50; k++) {
                        consumer.next();
                        slowest.set(k);
                    }
                });
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("A single section runs once per phase, after all signals and before any wait is over")
    void singleSectionsRunBetweenPhases(Flavour flavour) {
        AtomicInteger arrived = new AtomicInteger();
        int[] sections = new int[1];
        flavour.subject().run(root -> {
            Ref p = root.create("p", SINGLE);
            for (int t = 0; t < PARTIES; t++) {
                root.async(List.of(p.in(SINGLE)), task -> {
                    for (int k = 1; k <= 20; k++) {
                        int phase = k;
                        arrived.incrementAndGet();
                        task.nextSingle(p, () -> {
                            assertEquals(phase * PARTIES, arrived.get());
                            sections[0]++;
                        });
                        assertEquals(phase, sections[0]);
                    }
                });
            }
            root.async(List.of(p.in(WAIT)), observer -> {
                for (int k = 1; k <= 20; k++) {
                    observer.next();
                    assertTrue(sections[0] >= k);
                }
            });
        });
        assertEquals(20, sections[0]);
    }
}
