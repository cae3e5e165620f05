package testudo.counted.phaser;

/**
 * The state of a counted phaser in 64 bits.
 *
 * <pre>
 *   bit  63          62 … 32   31 … 16   15 … 0
 *        terminated  phase     parties   unarrived
 *
 *   parties  unarrived
 *      0         0       nobody is registered; the word 0 is a new phaser
 *      0       LEAVING   the last party has left, and its departure is on its way to the parent or to onAdvance
 *      0       JOINING   the first party of a child is on its way: the child joins its parent
 *      n         0       all have arrived, and the advance is on its way, here or further up
 *      n       1 … n     that many are awaited
 * </pre>
 *
 * <p>Fewer parties than unarrived cannot be, hence those words are free for the two states in between.
 */
final class StateWord {

    static final int MOST_PARTIES = 0xFFFF;
    static final int LAST_PHASE = Integer.MAX_VALUE;

    private static final int LEAVING = 1;
    private static final int JOINING = 2;
    private static final long TERMINATED = Long.MIN_VALUE;

    private StateWord() {}

    static long of(int phase, int parties) {
        return of(phase, parties, parties);
    }

    private static long of(int phase, int parties, int unarrived) {
        return (long) phase << 32 | (long) parties << 16 | unarrived;
    }

    /** Negative if terminated. */
    static int phase(long word) {
        return (int) (word >> 32);
    }

    static int parties(long word) {
        return (int) (word >> 16) & MOST_PARTIES;
    }

    static int unarrived(long word) {
        return parties(word) == 0 ? 0 : (int) word & MOST_PARTIES;
    }

    static int arrived(long word) {
        return parties(word) - unarrived(word);
    }

    static boolean isTerminated(long word) {
        return word < 0;
    }

    /** Whether the number of parties is about to become zero, or has yet to become more than zero. */
    static boolean isInBetween(long word) {
        return parties(word) == 0 && (word & MOST_PARTIES) != 0;
    }

    /** Whether nobody may register until the phase has ended. */
    static boolean isEnding(long word) {
        return parties(word) > 0 && unarrived(word) == 0;
    }

    static long joining(long word) {
        return of(phase(word), 0, JOINING);
    }

    static long idle(long word) {
        return of(phase(word), 0, 0);
    }

    static long registered(long word, int more) {
        return of(phase(word), parties(word) + more, unarrived(word) + more);
    }

    static long arrivedOne(long word) {
        return of(phase(word), parties(word), unarrived(word) - 1);
    }

    static long leftOne(long word) {
        int parties = parties(word) - 1;
        return of(phase(word), parties, parties == 0 ? LEAVING : unarrived(word) - 1);
    }

    static long terminated(long word) {
        return word | TERMINATED;
    }

    /** The next phase with everybody awaited again. */
    static long advanced(long word) {
        return of(phase(word) + 1 & LAST_PHASE, parties(word));
    }

    /** The next phase as the last one: nobody is awaited any more. */
    static long advancedToTheEnd(long word) {
        return terminated(of(phase(word) + 1 & LAST_PHASE, parties(word), 0));
    }

    /** The word of a child after the root went on to another phase: as it was if that is the end. */
    static long caughtUp(long word, int rootPhase) {
        boolean joining = parties(word) == 0 && (word & MOST_PARTIES) == JOINING;
        if (joining) {
            return of(rootPhase, 0, JOINING);
        }
        return rootPhase < 0 ? of(rootPhase, parties(word), unarrived(word)) : of(rootPhase, parties(word));
    }
}
