package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;

/** Scenarios X0 to X6, X9 and X10, where every registration is SIG_WAIT; source {@code docs/theory/phasers.md} §11. */
@Timeout(900)
class ClockScenariosTest {

    private static final int PARTIES = 8;

    @ParameterizedTest
    @EnumSource
    @DisplayName("X0: a creator alone passes next")
    void aLoneCreatorPassesNext(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.next();
            root.next();
            assertEquals(2, root.waits(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X1: the end of a child is its drop and lets the parent see what it did")
    void theEndOfAChildReleasesItsParent(Flavour flavour) {
        int[] flag = new int[1]; // plain: the drop has to order it
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG_WAIT)), child -> {
                LockSupport.parkNanos(1);
                flag[0] = 1;
            });
            root.next();
            assertEquals(1, flag[0]);
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X2: a child registered in an iteration is waited for in that iteration")
    void childrenOfEveryIterationAreWaitedFor(Flavour flavour) {
        AtomicInteger sum = new AtomicInteger();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            for (int i = 0; i < 20; i++) {
                root.async(List.of(p.in(SIG_WAIT)), child -> sum.incrementAndGet());
                root.next();
                assertEquals(i + 1, sum.get());
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X3, X4: children with inner scopes are waited for in each of two rounds, with the parent taking part")
    void innerScopesEndBeforeThePhase(Flavour flavour) {
        AtomicInteger sum = new AtomicInteger();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            for (int t = 0; t < PARTIES; t++) {
                root.async(List.of(p.in(SIG_WAIT)), task -> twoRounds(task, p, sum, 1));
            }
            root.next();
            assertEquals(PARTIES, sum.get());
            root.next();
            root.next();
            assertEquals(2 * PARTIES, sum.get());
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X4: what the second round subtracts is gone when the parent's scope ends, though it took no part")
    void aScopeAloneWaitsForAllRounds(Flavour flavour) {
        AtomicInteger sum = new AtomicInteger();
        flavour.subject().run(root -> {
            root.finish(() -> {
                Ref p = root.create("p", SIG_WAIT);
                for (int t = 0; t < PARTIES; t++) {
                    root.async(List.of(p.in(SIG_WAIT)), task -> twoRounds(task, p, sum, -1));
                }
            });
            assertEquals(0, sum.get());
        });
    }

    private static void twoRounds(Actor task, Ref p, AtomicInteger sum, int second) {
        round(task, p, sum, 1);
        task.next();
        assertEquals(PARTIES, sum.get());
        task.next();
        round(task, p, sum, second);
        task.next();
        assertEquals(second > 0 ? 2 * PARTIES : 0, sum.get());
    }

    private static void round(Actor task, Ref p, AtomicInteger sum, int change) {
        task.async(List.of(p.in(SIG_WAIT)), child -> child.finish(() -> child.async(List.of(), free -> sum.addAndGet(change))));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X5: two tasks on every subset of three phasers end, without a common phaser")
    void everySubsetOfThreePhasersEnds(Flavour flavour) {
        AtomicInteger steps = new AtomicInteger();
        flavour.subject().run(root -> {
            List<Ref> three = three(root);
            subsets(three).forEach(list -> {
                for (int twin = 0; twin < 2; twin++) {
                    root.async(list, task -> {
                        for (int k = 0; k < 5; k++) {
                            task.next();
                            steps.incrementAndGet();
                        }
                    });
                }
            });
            root.next();
            root.next();
        });
        assertEquals(14 * 5, steps.get());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X6: with one common phaser, tasks on any others too keep step as at a barrier")
    void oneCommonPhaserIsABarrier(Flavour flavour) {
        AtomicInteger work = new AtomicInteger();
        flavour.subject().run(root -> {
            List<Ref> others = three(root);
            Ref common = root.create("common", SIG_WAIT);
            List<List<On>> lists = subsets(others).stream().map(list -> append(list, common.in(SIG_WAIT))).toList();
            lists.forEach(list -> root.async(list, task -> {
                for (int k = 1; k <= 5; k++) {
                    work.incrementAndGet();
                    task.next();
                    assertEquals(k * lists.size(), work.get());
                    task.next();
                }
            }));
        });
        assertEquals(5 * 7, work.get());
    }

    private static List<Ref> three(Actor root) {
        return List.of(root.create("a", SIG_WAIT), root.create("b", SIG_WAIT), root.create("c", SIG_WAIT));
    }

    private static List<List<On>> subsets(List<Ref> phasers) {
        List<List<On>> subsets = new ArrayList<>();
        for (int bits = 1; bits < 1 << phasers.size(); bits++) {
            List<On> subset = new ArrayList<>();
            for (int i = 0; i < phasers.size(); i++) {
                if ((bits >> i & 1) == 1) {
                    subset.add(phasers.get(i).in(SIG_WAIT));
                }
            }
            subsets.add(subset);
        }
        return subsets;
    }

    private static List<On> append(List<On> list, On last) {
        List<On> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X9: phasers of inner scopes keep their tasks in step, independently of the outer phaser")
    void nestedPhasersKeepStepOnBothLevels(Flavour flavour) {
        AtomicInteger all = new AtomicInteger();
        flavour.subject().run(root -> {
            Ref outer = root.create("outer", SIG_WAIT);
            for (int o = 0; o < PARTIES; o++) {
                root.async(List.of(outer.in(SIG_WAIT)), task -> {
                    AtomicInteger mine = new AtomicInteger();
                    task.finish(() -> {
                        Ref inner = task.create("inner", SIG_WAIT);
                        for (int i = 0; i < PARTIES; i++) {
                            task.async(List.of(inner.in(SIG_WAIT)), child -> {
                                mine.incrementAndGet();
                                child.next();
                                assertEquals(PARTIES, mine.get());
                            });
                        }
                    });
                    all.addAndGet(mine.get());
                    task.next();
                    assertEquals(PARTIES * PARTIES, all.get());
                });
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X10: a pipeline over three phasers computes D = 2n + n^2 + 10 and E = 7 n^2")
    void aPipelineOverThreePhasersComputes(Flavour flavour) {
        pipeline(flavour, false);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X10: the pipeline computes the same with early signals")
    void anEarlySignalChangesNoResult(Flavour flavour) {
        pipeline(flavour, true);
    }

    private static void pipeline(Flavour flavour, boolean early) {
        int[][] buffer = new int[3][2]; // what A, B and C made last, by parity of the step
        AtomicInteger verified = new AtomicInteger();
        flavour.subject().run(root -> {
            Ref a = root.create("a", SIG_WAIT);
            Ref b = root.create("b", SIG_WAIT);
            Ref c = root.create("c", SIG_WAIT);
            stage(root, List.of(a), early, k -> buffer[0][k % 2] = k);
            stage(root, List.of(a, b), early, k -> buffer[1][k % 2] = 2 * buffer[0][(k + 1) % 2]);
            stage(root, List.of(a, c), early, k -> buffer[2][k % 2] = square(buffer[0][(k + 1) % 2]));
            stage(root, List.of(b, c), early, k -> {
                int n = k - 2;
                if (n > 0) {
                    assertEquals(2 * n + n * n + 10, buffer[1][(k + 1) % 2] + buffer[2][(k + 1) % 2] + 10);
                    verified.incrementAndGet();
                }
            });
            stage(root, List.of(c), early, k -> {
                int n = k - 2;
                if (n > 0) {
                    assertEquals(7 * n * n, 7 * buffer[2][(k + 1) % 2]);
                    verified.incrementAndGet();
                }
            });
        });
        assertEquals(2 * 8, verified.get());
    }

    private static int square(int n) {
        return n * n;
    }

    private static void stage(Actor root, List<Ref> phasers, boolean early, IntConsumer work) {
        root.async(phasers.stream().map(p -> p.in(SIG_WAIT)).toList(), task -> {
            for (int k = 1; k <= 10; k++) {
                work.accept(k);
                if (early) {
                    task.signalAll();
                }
                task.next();
            }
        });
    }
}
