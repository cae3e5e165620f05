package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/**
 * A tree embedded in a hypercube: a worker whose digit of level l, to the base 4, is 0 collects up to three others at
 * distance 4ˡ; the others report to it, and are released by it on the way back.
 *
 * <pre>
 *   level 0    0 ◄── 1, 2, 3      4 ◄── 5, 6, 7      8 ◄── 9, …
 *   level 1    0 ◄── 4, 8, 12
 * </pre>
 *
 * <p>The default of LLVM's OpenMP run-time, with its two branch bits. Half the levels of {@link TournamentBarrier}, up
 * to three reports collected one after the other on each. On a simulated machine a parent pays the run-time's
 * bookkeeping for each of its levels, up and down.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §2, "hyper".
 */
public final class HypercubeBarrier implements Barrier {

    private static final int BRANCH_BITS = 2;
    private static final int DIGIT = (1 << BRANCH_BITS) - 1;

    private final Parties parties;
    private final Cell[] arrived;
    private final Cell[] released;

    /**
     * A barrier for n workers, of 2 (n − 1) cells of the platform.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public HypercubeBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        this.arrived = new Cell[workers];
        this.released = new Cell[workers];
        for (int w = 1; w < workers; w++) {
            int lowestDigit = DIGIT << (Integer.numberOfTrailingZeros(w) / BRANCH_BITS * BRANCH_BITS);
            int parent = w & ~lowestDigit;
            arrived[w] = platform.cell("arrival of worker " + w + " at " + parent, 0, Placement.at(parent));
            released[w] = platform.cell("release of worker " + w + " by " + parent, 0, Placement.at(w));
        }
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int w = parties.index(worker, episode);
        int n = parties.count();
        int shift = 0;
        for (; (w >> shift & DIGIT) == 0 && 1L << shift < n; shift += BRANCH_BITS) {
            for (int digit = 1; digit <= DIGIT && w + (digit << shift) < n; digit++) {
                arrived[w + (digit << shift)].awaitAtLeast(worker, episode); // acquire: pairs with its setRelease
            }
            worker.charge(Work.Software.BARRIER_LEVEL);
        }
        if (w != 0) {
            arrived[w].setRelease(episode); // release: passes on the subtree's writes; pairs with the parent's wait
            released[w].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the parent
        }
        for (shift -= BRANCH_BITS; shift >= 0; shift -= BRANCH_BITS) {
            worker.charge(Work.Software.BARRIER_LEVEL);
            for (int digit = 1; digit <= DIGIT && w + (digit << shift) < n; digit++) {
                released[w + (digit << shift)].setRelease(episode); // release: passes on everybody's writes
            }
        }
    }
}
