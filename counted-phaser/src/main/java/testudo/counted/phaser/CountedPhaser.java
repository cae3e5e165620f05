package testudo.counted.phaser;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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
 * <p>Source: {@code docs/theory/phasers.md} §10 and the API documentation of {@link java.util.concurrent.Phaser}.
 */
public class CountedPhaser {

    private final CountedPhaser parent;
    private final CountedPhaser root;
    private final Tier tier;

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

    @SuppressWarnings("this-escape") // the tier keeps this for later, and calls the parent at most
    private CountedPhaser(CountedPhaser parent, int phase, int parties) {
        if (parties < 0 || parties > StateWord.MOST_PARTIES) {
            throw new IllegalArgumentException("Expected 0 to 65,535 parties, got " + parties + ".");
        }
        this.parent = parent;
        root = parent == null ? this : parent.root;
        tier = parent == null ? new Tier(this, phase, parties) : new Tier(this, parent.tier, parties);
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
        return tier.enroll(1);
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
        return parties == 0 ? getPhase() : tier.enroll(parties);
    }

    /**
     * Arrives without waiting; returns the phase arrived at, negative if terminated.
     *
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arrive() {
        return tier.arrive(false);
    }

    /**
     * Arrives and takes the party away; returns the phase arrived at, negative if terminated.
     *
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arriveAndDeregister() {
        return tier.arrive(true);
    }

    /**
     * Arrives and waits for the end of the phase, like {@code awaitAdvance(arrive())}; an interrupt stays pending.
     *
     * @return the phase after that, negative if terminated
     * @throws IllegalStateException if no party is awaited, unless terminated
     */
    public int arriveAndAwaitAdvance() {
        return awaitAdvance(tier.arrive(false));
    }

    /**
     * Waits for the end of the phase; returns at once if another one is current, or {@code phase} is negative.
     *
     * <p>An interrupt does not end the wait and stays pending.
     *
     * @return the current phase, negative if terminated; or {@code phase} if that is negative
     */
    public int awaitAdvance(int phase) {
        return phase < 0 ? phase : tier.awaitAdvance(phase);
    }

    /**
     * As {@link #awaitAdvance}, but an interrupt ends the wait, and changes nothing else.
     *
     * @throws InterruptedException if interrupted before or during the wait; not if there is nothing to wait for
     */
    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        return phase < 0 ? phase : tier.awaitAdvanceInterruptibly(phase);
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
            return phase < 0 ? phase : tier.awaitAdvanceInterruptibly(phase, timeout, unit);
        } catch (TimeoutException e) {
            throw new TimeoutException("Timeout: phase " + phase + " has not ended within " + timeout + " "
                    + unit.toString().toLowerCase(Locale.ROOT) + " at " + this + ".");
        }
    }

    /** Terminates the whole tree and releases whoever waits; parties stay registered. */
    public void forceTermination() {
        tier.terminate();
    }

    /** The current phase, negative if terminated. */
    public final int getPhase() {
        return tier.rootPhase();
    }

    /** The parties of this phaser itself; a child that has some counts as one. */
    public int getRegisteredParties() {
        return StateWord.parties(tier.word());
    }

    /** How many of the registered parties have arrived in the current phase. */
    public int getArrivedParties() {
        return StateWord.arrived(tier.caughtUp());
    }

    /** How many of the registered parties the current phase still awaits. */
    public int getUnarrivedParties() {
        return StateWord.unarrived(tier.caughtUp());
    }

    /** The parent, or null for a root: the one place with a null, for the sake of programs written for the JDK. */
    public CountedPhaser getParent() {
        return parent;
    }

    /** The top of the tree, which counts the phases; this phaser itself if it has no parent. */
    public CountedPhaser getRoot() {
        return root;
    }

    /** Whether the tree has terminated: its phase number is negative, for ever. */
    public boolean isTerminated() {
        return tier.rootPhase() < 0;
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

    /** The phaser and its counts as the JDK writes them: {@code …[phase = 0 parties = 2 arrived = 1]}. */
    @Override
    public String toString() {
        return describe(tier.caughtUp());
    }

    /** As {@link #toString} with that word, whatever subclasses say. */
    String describe(long word) {
        return super.toString() + "[phase = " + StateWord.phase(word) + " parties = " + StateWord.parties(word)
                + " arrived = " + StateWord.arrived(word) + "]";
    }
}
