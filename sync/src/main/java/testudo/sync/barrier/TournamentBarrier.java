package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A tournament whose winners are known: in round k the loser w + 2ᵏ reports to w, and is woken by it on the way back.
 *
 * <pre>
 *   5 workers    round 0   0◄─1  2◄─3  4         then woken in reverse:  0──►4
 *                round 1   0◄────2     4                                 0──►2
 *                round 2   0◄──────────4                                 0──►1  2──►3
 * </pre>
 *
 * <p>No read-modify-write, and every word has one writer and one reader. Worker 0 knows first that all have come.
 *
 * <p>Source: Hensgen, Finkel and Manber (1988), wake-up tree of Mellor-Crummey and Scott (1991); {@code
 * reference/synchronization.md} §2.
 */
public final class TournamentBarrier implements Barrier {

    private final Parties parties;
    private final Cell[] lost;
    private final Cell[] woken;

    public TournamentBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        this.lost = new Cell[workers];
        this.woken = new Cell[workers];
        for (int w = 1; w < workers; w++) {
            int winner = w & (w - 1); // without the lowest bit: a worker loses in the round of that bit
            lost[w] = platform.cell("match lost by worker " + w + " to " + winner, 0, Placement.at(winner));
            woken[w] = platform.cell("wake-up of worker " + w + " by " + winner, 0, Placement.at(w));
        }
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int w = parties.index(worker, episode);
        int n = parties.count();
        int stride = 1;
        for (; (w & stride) == 0 && stride < n; stride <<= 1) {
            if (w + stride < n) {
                lost[w + stride].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the loser
            }
        }
        if (w != 0) {
            lost[w].setRelease(episode); // release: passes on the subtree's writes; pairs with the winner's wait
            woken[w].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the winner
        }
        for (stride >>= 1; stride > 0; stride >>= 1) {
            if (w + stride < n) {
                woken[w + stride].setRelease(episode); // release: passes on everybody's writes; pairs with the wait
            }
        }
    }
}
