package testudo.counted.phaser;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import testudo.counted.gate.Gate;

/**
 * What one phaser of a tree counts, and how it passes on to the tier above what has come to an end here.
 *
 * <pre>
 *   root    waits of the whole tree, advances, termination
 *     ▲ the last arrival arrives, the first registration joins, the last departure leaves
 *   child   catches up with the root's phase when somebody uses it
 * </pre>
 *
 * <p>Any thread; see {@link StateWord} for the word that they exchange. Source: {@code docs/theory/phasers.md} §10.
 */
final class Tier {

    private static final Gate.Condition OVER = (word, phase) -> StateWord.phase(word) != phase;
    private static final Gate.Condition STABLE =
            (word, phase) -> !StateWord.isInBetween(word) || StateWord.phase(word) != phase;

    private final CountedPhaser owner;
    private final Tier above; // the root is its own
    private final Tier root;
    private final Gate gate;

    /** A root. */
    Tier(CountedPhaser owner, int phase, int parties) {
        this.owner = owner;
        above = this;
        root = this;
        gate = gate(phase, parties);
    }

    /** A child, which joins if it has parties. */
    Tier(CountedPhaser owner, Tier above, int parties) {
        this.owner = owner;
        this.above = above;
        root = above.root;
        gate = gate(parties == 0 ? 0 : above.enroll(1), parties);
    }

    private static Gate gate(int phase, int parties) {
        return new Gate("counted phaser", StateWord.of(phase, parties));
    }

    /** As it is; a child's phase may be an earlier one than the root's. */
    long word() {
        return gate.get();
    }

    /** Negative if terminated. */
    int rootPhase() {
        return StateWord.phase(root.gate.get());
    }

    int awaitAdvance(int phase) {
        return StateWord.phase(root.gate.await(OVER, phase));
    }

    int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        return StateWord.phase(root.gate.awaitInterruptibly(OVER, phase));
    }

    int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        return StateWord.phase(root.gate.awaitInterruptibly(OVER, phase, timeout, unit));
    }

    /** Ends the whole tree. */
    void terminate() {
        for (long word = root.word(); !StateWord.isTerminated(word); word = root.word()) {
            root.gate.open(word, StateWord.terminated(word));
        }
    }

    /** The hot loop of arrivals: one exchange, and one more per tier for whoever completes it. */
    int arrive(boolean leaving) {
        for (;;) {
            long word = caughtUp();
            if (StateWord.isTerminated(word)) {
                return StateWord.phase(word);
            }
            if (StateWord.unarrived(word) == 0) {
                throw new IllegalStateException(
                        "Expected arrivals of registered parties, got one more at " + owner.describe(word) + ".");
            }
            long next = leaving ? StateWord.leftOne(word) : StateWord.arrivedOne(word);
            if (gate.compareAndSet(word, next)) {
                return StateWord.unarrived(word) == 1 ? complete(next) : StateWord.phase(word);
            }
        }
    }

    /** Passes on that all have arrived here; the word does not change meanwhile, unless by termination. */
    private int complete(long word) {
        if (root == this) {
            boolean ends = owner.onAdvance(StateWord.phase(word), StateWord.parties(word));
            gate.open(word, ends ? StateWord.advancedToTheEnd(word) : StateWord.advanced(word));
            return StateWord.phase(word);
        }
        if (StateWord.parties(word) > 0) {
            return above.arrive(false);
        }
        try {
            return above.arrive(true);
        } finally {
            gate.open(word, StateWord.idle(word)); // or somebody caught up and did the same
        }
    }

    /** Adds parties; returns the phase in which they are first awaited, negative if terminated. */
    int enroll(int parties) {
        for (;;) {
            long word = caughtUp();
            int phase = StateWord.phase(word);
            if (parties > StateWord.MOST_PARTIES - StateWord.parties(word)) {
                throw new IllegalStateException(
                        "Expected at most 65,535 parties, got " + parties + " more at " + owner.describe(word) + ".");
            }
            if (phase < 0) {
                return phase;
            }
            if (StateWord.isInBetween(word)) {
                gate.await(STABLE, phase);
            } else if (StateWord.isEnding(word)) {
                awaitAdvance(phase);
            } else if (root == this || StateWord.parties(word) > 0) {
                if (gate.compareAndSet(word, StateWord.registered(word, parties))) {
                    return phase;
                }
            } else if (gate.compareAndSet(word, StateWord.joining(word))) {
                return join(parties);
            }
        }
    }

    /** Registers this child at its parent; others who want to register here wait, so that it happens once. */
    private int join(int parties) {
        int phase = -1;
        boolean joined = false;
        try {
            phase = above.enroll(1);
            joined = phase >= 0;
        } finally {
            if (!joined) {
                leaveBetween(0, 0);
            }
        }
        return joined ? leaveBetween(phase, parties) : phase;
    }

    /** Ends the joining; returns the phase, negative if the tree was terminated meanwhile. */
    private int leaveBetween(int phase, int parties) {
        for (;;) {
            long word = gate.get();
            int now = StateWord.isTerminated(word) || parties == 0 ? StateWord.phase(word) : phase;
            if (gate.open(word, StateWord.of(now, parties))) {
                return now;
            }
        }
    }

    /** The word, in the phase of the root. Read before the root's: then the root's is the same phase or a later one. */
    long caughtUp() {
        for (;;) {
            long word = gate.get();
            int phase = root == this ? StateWord.phase(word) : rootPhase();
            if (phase == StateWord.phase(word)) {
                return word;
            }
            long next = StateWord.caughtUp(word, phase);
            if (gate.open(word, next)) {
                return next;
            }
        }
    }
}
