package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * In round k everybody signals the worker 2ᵏ places on and waits for the one 2ᵏ places back.
 *
 * <pre>
 *   5 workers    round 0   i ──► i+1      then i knows of itself and 1 other
 *                round 1   i ──► i+2      … of 4 in a row
 *                round 2   i ──► i+4      … of all (modulo 5)
 * </pre>
 *
 * <p>The fastest while every worker has a processor to itself: no read-modify-write, no word with two writers, nobody
 * releases anybody else. With more workers than processors each round may cost a thread switch.
 *
 * <p>Source: Hensgen, Finkel and Manber (1988); {@code docs/theory/synchronization.md} §2.
 */
public final class DisseminationBarrier implements Barrier {

    private final Parties parties;
    /** By worker and round: {@code signalled[i][k]} is written by the worker 2ᵏ places before i. */
    private final Cell[][] signalled;
    /** By worker and round: the same cells, in the rows of those who write them. */
    private final Cell[][] signals;

    /**
     * A barrier for n workers, of n ⌈log₂ n⌉ cells of the platform.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public DisseminationBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(workers - 1);
        this.signalled = new Cell[workers][rounds];
        this.signals = new Cell[workers][rounds];
        for (int w = 0; w < workers; w++) {
            for (int k = 0; k < rounds; k++) {
                int from = Math.floorMod(w - (1 << k), workers);
                signalled[w][k] =
                        platform.cell("signal " + k + " of worker " + from + " to " + w, 0, Placement.at(w));
                signals[from][k] = signalled[w][k];
            }
        }
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int w = parties.index(worker, episode);
        Cell[] out = signals[w];
        Cell[] in = signalled[w];
        for (int k = 0; k < out.length; k++) {
            out[k].setRelease(episode); // release: passes on all learnt so far; pairs with the receiver's awaitAtLeast
            in[k].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the worker 2ᵏ places before
        }
    }
}
