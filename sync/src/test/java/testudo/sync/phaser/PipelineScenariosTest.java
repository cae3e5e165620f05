package testudo.sync.phaser;

import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static testudo.sync.phaser.model.Mode.SIG;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;
import static testudo.sync.phaser.model.Mode.WAIT;

/** Scenarios H9 and H10: pipelines, and work between signal and wait; source {@code docs/theory/phasers.md} §11. */
@Timeout(900)
class PipelineScenariosTest {

    private static final int PARTIES = 8;

    /** The first stage: makes 100 items, and tells of each. */
    private static void make(int[] items, Runnable tell) {
        for (int i = 1; i <= 100; i++) {
            items[i] = i;
            tell.run();
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H9: 100 items pass a pipeline SIG, WAIT + SIG, WAIT in order, with next in every stage")
    void aPipelineOfNextsKeepsOrder(Flavour flavour) {
        int[] first = new int[102];
        int[] second = new int[102];
        flavour.subject().run(root -> {
            Ref a = root.create("a", SIG_WAIT);
            Ref b = root.create("b", SIG_WAIT);
            root.async(List.of(a.in(SIG)), task -> make(first, task::next));
            root.async(List.of(a.in(WAIT), b.in(SIG)), task -> {
                for (int i = 1; i <= 101; i++) { // next signals the item made before the wait, one behind
                    if (i > 1) {
                        second[i - 1] = 3 * first[i - 1];
                    }
                    task.next();
                }
            });
            root.async(List.of(b.in(WAIT)), task -> {
                for (int i = 1; i <= 101; i++) {
                    task.next();
                    assertEquals(3 * (i - 1), second[i - 1]);
                }
            });
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H9: the pipeline as published, with waits on one phaser")
    void aPipelineOfSingleWaitsKeepsOrder(Flavour flavour) {
        int[] first = new int[101];
        int[] second = new int[101];
        flavour.subject().run(root -> {
            Ref a = root.create("a", SIG_WAIT);
            Ref b = root.create("b", SIG_WAIT);
            root.async(List.of(a.in(SIG)), task -> make(first, () -> task.signal(a)));
            root.async(List.of(a.in(WAIT), b.in(SIG)), task -> {
                for (int i = 1; i <= 100; i++) {
                    task.unsafeWait(a);
                    second[i] = 3 * first[i];
                    task.signal(b);
                }
            });
            root.async(List.of(b.in(WAIT)), task -> {
                for (int i = 1; i <= 100; i++) {
                    task.unsafeWait(b);
                    assertEquals(3 * i, second[i]);
                }
            });
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H10: work between signal and next holds nobody up")
    void workAfterTheSignalHoldsNobodyUp(Flavour flavour) {
        Gate othersPassed = new Gate();
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG_WAIT)), slow -> {
                slow.signal(p);
                othersPassed.pass(); // the long work
                slow.next();
            });
            for (int t = 1; t < PARTIES; t++) {
                root.async(List.of(p.in(SIG_WAIT)), quick -> {
                    quick.next();
                    othersPassed.open();
                });
            }
        });
    }
}
