package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A tournament whose winners are known: in round k the loser w + 2ᵏ reports to w; the champion releases all.
 *
 * <pre>
 *   5 workers    round 0   0◄─1  2◄─3  4
 *                round 1   0◄────2     4
 *                round 2   0◄──────────4         0 ──► released ──► 1, 2, 3, 4
 * </pre>
 *
 * <p>No read-modify-write, and every word but the release word has one writer and one reader. Worker 0 knows first that
 * all have come. Of the two ways to let the losers go, a word each, written by their winners on the way back, and one
 * word for all, this is the second: with more workers than processors a loser that was released in vain, since it had
 * others to release, would be one more thread switch. {@link HypercubeBarrier} goes the first way.
 *
 * <p>Source: Hensgen, Finkel and Manber (1988), with the wake-up flag of Mellor-Crummey and Scott (1991) for machines
 * with coherent caches; {@code docs/theory/synchronization.md} §2.
 */
public final class TournamentBarrier implements Barrier {

    private final Parties parties;
    private final Cell[] lost;
    private final Cell released;

    /**
     * A barrier for n workers, of n cells of the platform.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public TournamentBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        this.lost = new Cell[workers];
        for (int w = 1; w < workers; w++) {
            int winner = w & (w - 1); // without the lowest bit: a worker loses in the round of that bit
            lost[w] = platform.cell("match lost by worker " + w + " to " + winner, 0, Placement.at(winner));
        }
        this.released = platform.cell("released episode of tournament", 0, Placement.shared());
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int w = parties.index(worker, episode);
        int n = parties.count();
        for (int stride = 1; (w & stride) == 0 && stride < n; stride <<= 1) {
            if (w + stride < n) {
                lost[w + stride].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the loser
            }
        }
        if (w == 0) {
            released.setRelease(episode); // release: passes on everybody's writes; pairs with awaitAtLeast of all others
        } else {
            lost[w].setRelease(episode); // release: passes on the subtree's writes; pairs with the winner's wait
            released.awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the champion
        }
    }
}
