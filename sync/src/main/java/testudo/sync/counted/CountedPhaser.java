package testudo.sync.counted;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import testudo.sync.host.Gate;

/**
 * A phaser of anonymous parties with the methods and the behaviour of {@link java.util.concurrent.Phaser}.
 *
 * <p><b>Use.</b> A program switches by its import: of this class, or of {@link Phaser} if the simple name shall stay.
 * Subclasses override {@link #onAdvance}.
 *
 * <p><b>Phases.</b> A phase ends when each registered party has arrived. The last one to arrive runs {@link #onAdvance};
 * then the phase number grows by one, or wraps to 0 after {@link Integer#MAX_VALUE}. After termination the number is
 * negative, every method returns at once, and nothing changes any more.
 *
 * <p><b>Trees.</b> A phaser with a parent is one party of the parent as long as it has parties itself: its first
 * registration registers it, its last arrival arrives, its last departure leaves. The root counts the phases of all;
 * a child catches up when somebody next uses it.
 *
 * <p><b>Threads.</b> Any, in any role: nothing is remembered about who registered. Waits poll for a moment, then park;
 * waits in a fork-join pool let the pool compensate. A registration that meets the end of a phase waits for it.
 *
 * <p><b>Memory.</b> Whatever a thread does before it arrives happens-before {@code onAdvance} of that phase, which
 * happens-before whatever a thread does after it waited for, or saw, a later phase.
 *
 * <p><b>Errors.</b> Arriving where nobody is awaited, or registering more than 65,535 parties: IllegalStateException;
 * larger numbers need a tree. An exception of {@code onAdvance} reaches the last party, and the phase never ends.
 *
 * <p><b>Cost.</b> An arrival is one exchange on one padded word per tier, contended by all parties of the tier; about
 * 600 bytes per phaser, none per party. Where speed matters, take the barriers and phasers whose parties are named.
 *
 * <p><b>One difference.</b> If {@code onAdvance} terminates, the JDK's {@code arriveAndAwaitAdvance} returns the next
 * phase to the last party, against its documentation; here all parties get the negative phase.
 *
 * <p>Source: {@code reference/phasers.md} §10 and the API documentation of {@link java.util.concurrent.Phaser}.
 */
public class CountedPhaser {

    private final CountedPhaser parent;
    private final CountedPhaser root;
    private final Gate gate;

    /** A root without parties. */
    public CountedPhaser() {
        this(null, 0);
    }

    /**
     * A root with unarrived parties.
     *
     * @throws IllegalArgumentException if {@code parties} is not in 0 … 65,535
     */
    public CountedPhaser(int parties) {
        this(null, parties);
    }

    /** A child without parties, or a root if {@code parent} is null. */
    public CountedPhaser(CountedPhaser parent) {
        this(parent, 0);
    }

    /**
     * A child with unarrived parties, or a root if {@code parent} is null.
     *
     * @throws IllegalArgumentException if {@code parties} is not in 0 … 65,535
     * @throws IllegalStateException if the parent has no room for one more party
     */
    public CountedPhaser(CountedPhaser parent, int parties) {
        this(parent, 0, parties);
    }

    private CountedPhaser(CountedPhaser parent, int phase, int parties) {
        if (parties < 0 || parties > StateWord.MOST_PARTIES) {
            throw new IllegalArgumentException("Expected 0 to 65,535 parties, got " + parties + ".");
        }
        this.parent = parent;
        root = parent == null ? this : parent.root;
        int joined = parent == null || parties == 0 ? phase : parent.enroll(1);
        gate = new Gate("counted phaser", StateWord.of(joined, parties));
    }

    /** A root in a later phase, since nobody can count up to the last one in time. */
    static CountedPhaser inPhase(int phase, int parties) {
        return new CountedPhaser(null, phase, parties);
    }

    /**
     * Adds an unarrived party; returns the phase in which it is first awaited, negative if terminated.
     *
     * @throws IllegalStateException if there are 65,535 parties already
     */
    public int register() {
        return enroll(1);
    }

    /**
     * Adds unarrived parties; returns the phase in which they are first awaited, negative if terminated.
     *
     * @throws IllegalStateException if that makes more than 65,535 parties
     * @throws IllegalArgumentException if {@code parties} is negative
     */
    public int bulkRegister(int parties) {
        if (parties < 0) {
            throw new IllegalArgumentException("Expected no or more parties, got " + parties + ".");
        }
        return parties == 0 ? getPhase() : enroll(parties);
    }

    /**
     * Arrives without waiting; returns the phase arrived at, negative if terminated.
     *
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arrive() {
        return arrive(false);
    }

    /**
     * Arrives and takes the party away; returns the phase arrived at, negative if terminated.
     *
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arriveAndDeregister() {
        return arrive(true);
    }

    /**
     * Arrives and waits for the end of the phase, like {@code awaitAdvance(arrive())}; an interrupt stays pending.
     *
     * @return the phase after that, negative if terminated
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arriveAndAwaitAdvance() {
        return awaitAdvance(arrive(false));
    }

    /**
     * Waits for the end of the phase; returns at once if another one is current, or {@code phase} is negative.
     *
     * <p>An interrupt does not end the wait and stays pending.
     *
     * @return the current phase, negative if terminated; or {@code phase} if that is negative
     */
    public int awaitAdvance(int phase) {
        return phase < 0 ? phase : StateWord.phase(root.gate.await(CountedPhaser::isOver, phase));
    }

    private static boolean isOver(long word, long phase) {
        return StateWord.phase(word) != phase;
    }

    /**
     * As {@link #awaitAdvance}, but an interrupt ends the wait, and changes nothing else.
     *
     * @throws InterruptedException if interrupted before or during the wait; not if there is nothing to wait for
     */
    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        return phase < 0
                ? phase
                : StateWord.phase(root.gate.awaitInterruptibly(word -> StateWord.phase(word) != phase));
    }

    /**
     * As {@link #awaitAdvanceInterruptibly(int)}, but the clock ends the wait as well, and changes nothing else.
     *
     * @throws InterruptedException if interrupted before or during the wait; not if there is nothing to wait for
     * @throws TimeoutException if the phase has not ended in that time
     */
    public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        unit.toNanos(0); // a missing unit is an error also where nothing is waited for
        try {
            return phase < 0
                    ? phase
                    : StateWord.phase(
                            root.gate.awaitInterruptibly(word -> StateWord.phase(word) != phase, timeout, unit));
        } catch (TimeoutException e) {
            throw new TimeoutException("Timeout: phase " + phase + " has not ended within " + timeout + " "
                    + unit.toString().toLowerCase(Locale.ROOT) + " at " + this + ".");
        }
    }

    /** Terminates the whole tree and releases whoever waits; parties stay registered. */
    public void forceTermination() {
        Gate words = root.gate;
        for (long word = words.get(); !StateWord.isTerminated(word); word = words.get()) {
            words.open(word, StateWord.terminated(word));
        }
    }

    /** The current phase, negative if terminated. */
    public final int getPhase() {
        return StateWord.phase(root.gate.get());
    }

    public int getRegisteredParties() {
        return StateWord.parties(gate.get());
    }

    public int getArrivedParties() {
        return StateWord.arrived(caughtUp());
    }

    public int getUnarrivedParties() {
        return StateWord.unarrived(caughtUp());
    }

    /** The parent, or null for a root: the one place with a null, for the sake of programs written for the JDK. */
    public CountedPhaser getParent() {
        return parent;
    }

    public CountedPhaser getRoot() {
        return root;
    }

    public boolean isTerminated() {
        return StateWord.isTerminated(root.gate.get());
    }

    /**
     * Called on the root at the end of each phase, by the party that arrived last, while all others wait.
     *
     * <p>Must not arrive, register or wait at this tree.
     *
     * @param phase the phase that ends
     * @param registeredParties the parties that stay
     * @return whether to terminate; by default if no party stays
     */
    protected boolean onAdvance(int phase, int registeredParties) {
        return registeredParties == 0;
    }

    /** As the JDK: {@code …[phase = 0 parties = 2 arrived = 1]}. */
    @Override
    public String toString() {
        return super.toString() + describe(caughtUp());
    }

    private static String describe(long word) {
        return "[phase = " + StateWord.phase(word) + " parties = " + StateWord.parties(word) + " arrived = "
                + StateWord.arrived(word) + "]";
    }

    /** The hot loop of arrivals: one exchange, and one more per tier for whoever completes it. */
    private int arrive(boolean leaving) {
        for (; ; ) {
            long word = caughtUp();
            if (StateWord.isTerminated(word)) {
                return StateWord.phase(word);
            }
            if (StateWord.unarrived(word) == 0) {
                throw new IllegalStateException(
                        "Expected arrivals of registered parties, got one more at " + super.toString() + describe(word)
                                + ".");
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
            boolean ends = onAdvance(StateWord.phase(word), StateWord.parties(word));
            gate.open(word, ends ? StateWord.advancedToTheEnd(word) : StateWord.advanced(word));
            return StateWord.phase(word);
        }
        if (StateWord.parties(word) > 0) {
            return parent.arrive(false);
        }
        try {
            return parent.arrive(true);
        } finally {
            gate.open(word, StateWord.idle(word)); // or somebody caught up and did the same
        }
    }

    private int enroll(int parties) {
        for (; ; ) {
            long word = caughtUp();
            int phase = StateWord.phase(word);
            if (parties > StateWord.MOST_PARTIES - StateWord.parties(word)) {
                throw new IllegalStateException("Expected at most 65,535 parties, got " + parties + " more at "
                        + super.toString() + describe(word) + ".");
            }
            if (phase < 0) {
                return phase;
            }
            if (StateWord.isInBetween(word)) {
                gate.await(now -> !StateWord.isInBetween(now) || StateWord.phase(now) != phase);
            } else if (StateWord.isEnding(word)) {
                awaitAdvance(phase);
            } else if (parent == null || StateWord.parties(word) > 0) {
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
            phase = parent.enroll(1);
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
        for (; ; ) {
            long word = gate.get();
            int now = StateWord.isTerminated(word) || parties == 0 ? StateWord.phase(word) : phase;
            if (gate.open(word, StateWord.of(now, parties))) {
                return now;
            }
        }
    }

    /** The word, in the phase of the root. Read before the root's: then the root's is the same phase or a later one. */
    private long caughtUp() {
        for (; ; ) {
            long word = gate.get();
            int phase = root == this ? StateWord.phase(word) : StateWord.phase(root.gate.get());
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
