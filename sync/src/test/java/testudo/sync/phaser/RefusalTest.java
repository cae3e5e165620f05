package testudo.sync.phaser;

import java.util.List;
import java.util.function.Consumer;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static testudo.sync.phaser.model.Mode.SIG;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;
import static testudo.sync.phaser.model.Mode.SINGLE;
import static testudo.sync.phaser.model.Mode.WAIT;

/** Scenarios X7, X8, X11, X14, X16, X17, H5 and K4: what is refused leaves everything as it was. */
@Timeout(900)
class RefusalTest {

    @ParameterizedTest
    @EnumSource
    @DisplayName("X7, X8: a task that was never registered may not operate on a phaser, by whatever way it knows it")
    void unregisteredTasksAreRefused(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Ref[] array = {p};
            root.async(List.of(), stranger -> {
                Ref alias = array[0];
                Refusal.isGivenTo(() -> stranger.signal(alias));
                Refusal.isGivenTo(() -> stranger.drop(alias));
                Refusal.isGivenTo(() -> stranger.unsafeWait(alias));
                Consumer<Ref> indirect = stranger::signal;
                Refusal.isGivenTo(() -> indirect.accept(p));
            });
            root.next();
            assertEquals(1, root.waits(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X11: a task may not register others on a phaser it is not on, nor one that it was on")
    void registeringOthersNeedsARegistration(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(), stranger -> Refusal.isGivenTo(
                    () -> stranger.async(List.of(p.in(SIG_WAIT)), child -> {})));
            root.drop(p);
            Refusal.isGivenTo(() -> root.async(List.of(p.in(SIG_WAIT)), child -> {}));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X14: after a drop every operation is refused")
    void operationsAfterDropAreRefused(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.drop(p);
            Refusal.isGivenTo(() -> root.signal(p));
            Refusal.isGivenTo(() -> root.unsafeWait(p));
            Refusal.isGivenTo(() -> root.drop(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X16: next without registrations does nothing; signal, drop, next is in order")
    void nextWithoutRegistrationsReturns(Flavour flavour) {
        flavour.subject().run(root -> {
            root.next();
            Ref p = root.create("p", SIG_WAIT);
            root.async(List.of(p.in(SIG_WAIT)), other -> {
                other.next();
                other.next();
            });
            root.signal(p);
            root.drop(p);
            root.next();
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("A list that names a phaser twice is refused as a whole")
    void aPhaserIsRequestedOnce(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Refusal.isGivenTo(() -> root.async(List.of(p.in(SIG), p.in(WAIT)), child -> {}));
            root.next();
            assertEquals(1, root.waits(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H5: a mode that the parent's does not cover is refused")
    void modesBeyondTheParentsAreRefused(Flavour flavour) {
        flavour.subject().run(root -> {
            for (testudo.sync.phaser.model.Mode own : testudo.sync.phaser.model.Mode.values()) {
                Ref p = root.create("p", own);
                for (testudo.sync.phaser.model.Mode child : testudo.sync.phaser.model.Mode.values()) {
                    if (own.covers(child)) {
                        root.async(List.of(p.in(child)), task -> {});
                    } else {
                        Refusal.isGivenTo(() -> root.async(List.of(p.in(child)), task -> {}));
                    }
                }
                root.drop(p);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("Signals in mode WAIT and waits in mode SIG are refused")
    void modesLimitOperations(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref waiting = root.create("w", WAIT);
            Ref signalling = root.create("s", SIG);
            Refusal.isGivenTo(() -> root.signal(waiting));
            Refusal.isGivenTo(() -> root.unsafeWait(signalling));
            Ref both = root.create("b", SIG_WAIT);
            Refusal.isGivenTo(() -> root.unsafeWait(both));
            root.next();
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("next single is refused in other modes, and on two phasers in mode SINGLE")
    void nextSingleNeedsModeSingleOnOnePhaser(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            Refusal.isGivenTo(() -> root.nextSingle(p, () -> {}));
            Ref q = root.create("q", SINGLE);
            Ref r = root.create("r", SINGLE);
            Refusal.isGivenTo(() -> root.nextSingle(q, () -> {}));
            root.drop(r);
            root.nextSingle(q, () -> {});
            assertEquals(1, root.waits(q));
            assertEquals(1, root.waits(p));
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("X17, K4: registration inside a nested finish is refused, and nothing hangs")
    void registrationInAnInnerScopeIsRefused(Flavour flavour) {
        flavour.subject().run(root -> {
            Ref p = root.create("p", SIG_WAIT);
            root.finish(() -> Refusal.isGivenTo(() -> root.async(List.of(p.in(SIG_WAIT)), Actor::next)));
            root.next();
            assertEquals(1, root.waits(p));
        });
    }
}
