package testudo.tasks.strand;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * Finds a worker strands that may go on; used by that worker only.
 *
 * <p>It remembers the last word it saw of each strand, and looks again only when that is too low.
 */
final class Lookout {

    static final int NONE = -1;

    /** Between two looks at what is not of the team (ns). */
    private static final long PAUSE_NANOS = 20_000;

    private static final int PAD = 16; // 128 bytes, see HostCell

    private final Chain[] chains;
    private final int phases;
    /** Its own strands, those next to others' first: these wait for them. */
    private final int[] own;
    /** The strands of others, the nearest worker first; of each those it would come to last first. */
    private final int[][] others;
    private final long[] seen; // PAD + strand
    private long pieces;
    private long stolen;
    private int farthest;

    /**
     * @param phases of a step
     * @param own    strands in the order in which they are to be looked at
     * @param others likewise those of the workers that may be helped, one array for each
     */
    Lookout(Chain[] chains, int phases, int[] own, List<int[]> others) {
        this.chains = chains;
        this.phases = phases;
        this.own = own;
        this.others = others.toArray(int[][]::new);
        seen = new long[PAD + chains.length + PAD];
    }

    /** The own strand that may go on and is behind most, now claimed; {@link #NONE} if none may. */
    int claimOwn(long until, Piece piece) {
        return claim(own, until, piece);
    }

    /** A strand of the nearest worker who has one that may go on, now claimed; {@link #NONE} if none may. */
    int claimOther(long until, Piece piece) {
        for (int n = 0; n < others.length; n++) {
            int strand = claim(others[n], until, piece);
            if (strand != NONE) {
                stolen++;
                farthest = Math.max(farthest, n);
                return strand;
            }
        }
        return NONE;
    }

    /** The hot loop. */
    private int claim(int[] among, long until, Piece piece) {
        for (;;) {
            int best = NONE;
            long least = 2 * until;
            for (int strand : among) {
                long word = chains[strand].word().getAcquire(); // acquire: pairs with the setRelease of finish
                seen[PAD + strand] = word;
                if (word < least && !Chain.claimed(word) && mayGoOn(strand, Chain.finished(word), piece)) {
                    best = strand;
                    least = word;
                }
            }
            if (best == NONE) {
                return NONE;
            }
            if (chains[best].word().compareAndSet(least, least + 1)) { // full: no other worker takes the same piece
                seen[PAD + best] = least + 1;
                pieces++;
                return best;
            }
        }
    }

    private boolean mayGoOn(int strand, long phase, Piece piece) {
        Chain chain = chains[strand];
        int p = (int) (phase % phases);
        int[] on = chain.strands()[p];
        int[] lags = chain.lags()[p];
        for (int n = 0; n < on.length; n++) {
            long need = Chain.after(phase - lags[n]);
            int slot = PAD + on[n];
            if (seen[slot] < need) {
                seen[slot] = chains[on[n]].word().getAcquire(); // acquire: pairs with the setRelease of finish
                if (seen[slot] < need) {
                    return false;
                }
            }
        }
        return piece.mayRun(strand, phase);
    }

    /** The phase that a claimed strand is to run. */
    long phase(int strand) {
        return Chain.finished(seen[PAD + strand]);
    }

    /** Gives a claimed strand back, a phase further on. */
    void finish(int strand, long phase) {
        seen[PAD + strand] = Chain.after(phase);
        chains[strand].word().setRelease(Chain.after(phase)); // release: pairs with getAcquire and awaitAtLeast of whoever needs it
    }

    /**
     * Waits for what the strand that is behind most waits for: of the own ones, or of all where these are done.
     *
     * <p>Nobody waits for ever: the strand that is behind most of all can go on, so that either somebody runs it, or its owner
     * waits for nothing.
     *
     * @return false if all strands are done
     */
    boolean await(Worker worker, long until, Piece piece) {
        int last = last(own, until);
        for (int n = 0; last == NONE && n < others.length; n++) {
            last = last(others[n], until);
        }
        if (last == NONE) {
            return false;
        }
        Cell word = chains[last].word();
        long now = seen[PAD + last];
        if (Chain.claimed(now)) {
            seen[PAD + last] = word.awaitAtLeast(worker, now + 1); // acquire: pairs with the setRelease of finish
        } else {
            awaitNeeds(worker, last, Chain.finished(now), piece);
        }
        return true;
    }

    private int last(int[] among, long until) {
        int last = NONE;
        long least = 2 * until;
        for (int strand : among) {
            long word = chains[strand].word().getAcquire(); // acquire: what was done in a strand that is done is seen
            seen[PAD + strand] = word;
            if (word < least) {
                last = strand;
                least = word;
            }
        }
        return last;
    }

    private void awaitNeeds(Worker worker, int strand, long phase, Piece piece) {
        Chain chain = chains[strand];
        int p = (int) (phase % phases);
        for (int n = 0; n < chain.strands()[p].length; n++) {
            int on = chain.strands()[p][n];
            long need = Chain.after(phase - chain.lags()[p][n]);
            if (seen[PAD + on] < need) {
                seen[PAD + on] = chains[on].word().awaitAtLeast(worker, need); // acquire: pairs with the setRelease of finish
                return;
            }
        }
        if (!piece.mayRun(strand, phase)) {
            LockSupport.parkNanos(PAUSE_NANOS); // not a wait of the team, which knows nothing of what the piece waits for
        }
    }

    long pieces() {
        return pieces;
    }

    long stolen() {
        return stolen;
    }

    /** How many places from the nearest the farthest helped worker was, from 1; 0 if none was. */
    int farthest() {
        return stolen == 0 ? 0 : farthest + 1;
    }
}
