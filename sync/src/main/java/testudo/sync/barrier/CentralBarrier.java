package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * One counter of those still missing and one release word: the barrier of GNU's OpenMP run-time.
 *
 * <p>The choice when workers park or outnumber processors; all arrivals pass through one cache line.
 *
 * <p>Source: Mellor-Crummey and Scott (1991), sense-reversing centralized barrier; {@code
 * docs/theory/synchronization.md} §2.
 */
public final class CentralBarrier implements Barrier {

    private final Parties parties;
    private final Cell missing;
    private final Cell released;

    /**
     * A barrier for that many workers, of two cells of the platform.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public CentralBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        this.missing = platform.cell("missing at barrier", workers, Placement.shared());
        this.released = platform.cell("released episode of barrier", 0, Placement.shared());
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        parties.index(worker, episode);
        if (missing.getAndAdd(-1) == 1) { // full: the last takes over all others' writes; pairs with their getAndAdd
            missing.setOpaque(parties.count()); // opaque: published by the next line; later would lose arrivals
            released.setRelease(episode); // release: pairs with awaitAtLeast of the others
        } else {
            released.awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the last
        }
    }
}
