package testudo.sync.barrier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A tree with four children to a parent: each worker waits for its children, then reports; the root releases all.
 *
 * <pre>
 *   arrival                0                        value of 0 = ((((v₀ ∘ v₁) ∘ v₂) ∘ v₃) ∘ v₄)
 *                 1     2     3     4               value of 1 = ((((v₁ ∘ v₅) ∘ v₆) ∘ v₇) ∘ v₈)
 *              5 6 7 8  9 …                         children in this order, whoever comes first
 * </pre>
 *
 * <p>No read-modify-write; every word but the release word has one writer and one reader. A reduction rides along: a
 * parent combines its children's values in their order, so the tree alone decides the rounding.
 *
 * <p>Source: Mellor-Crummey and Scott (1991), arrival tree, with one release word; {@code
 * docs/theory/synchronization.md} §2.
 */
public final class StaticTreeBarrier implements ReducingBarrier {

    private static final int CHILDREN = 4;

    private final Parties parties;
    private final Cell[] arrived;
    private final Cell[] partial;
    private final Cell released;
    private final Cell result;

    /**
     * A barrier for n workers, of 2 n cells of the platform.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public StaticTreeBarrier(int workers, Platform platform) {
        this.parties = new Parties(workers, platform);
        this.arrived = new Cell[workers];
        this.partial = new Cell[workers];
        for (int w = 1; w < workers; w++) {
            Placement parent = Placement.at((w - 1) / CHILDREN);
            arrived[w] = platform.cell("arrival of worker " + w + " at " + parent.owner(), 0, parent);
            partial[w] = platform.cell("reduction of worker " + w + " for " + parent.owner(), 0, parent);
        }
        this.released = platform.cell("released episode of tree", 0, Placement.shared());
        this.result = platform.cell("reduction of tree", 0, Placement.shared());
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int w = parties.index(worker, episode);
        int end = Math.min(CHILDREN * w + CHILDREN + 1, parties.count());
        for (int child = CHILDREN * w + 1; child < end; child++) {
            arrived[child].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the child
        }
        finish(worker, w, episode);
    }

    /** {@inheritDoc} The hot loop with a value. */
    @Override
    public double reduce(Worker worker, long episode, double value, Reduction operator) {
        int w = parties.index(worker, episode);
        int end = Math.min(CHILDREN * w + CHILDREN + 1, parties.count());
        double combined = value;
        for (int child = CHILDREN * w + 1; child < end; child++) {
            arrived[child].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the child
            combined = operator.apply(combined, read(partial[child]));
        }
        // The result is overwritten after all have arrived anew, and thus have read it: one word is enough.
        (w == 0 ? result : partial[w]).setOpaque(Double.doubleToRawLongBits(combined)); // opaque: released by finish
        finish(worker, w, episode);
        return read(result);
    }

    private void finish(Worker worker, int w, long episode) {
        if (w == 0) {
            released.setRelease(episode); // release: pairs with awaitAtLeast of all others
        } else {
            arrived[w].setRelease(episode); // release: passes on the subtree's writes; pairs with the parent's wait
            released.awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the root
        }
    }

    private static double read(Cell bits) {
        return Double.longBitsToDouble(bits.getOpaque()); // opaque: ordered by the awaitAtLeast before
    }
}
