package testudo.sync.barrier;

import java.util.ArrayList;
import java.util.List;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Counters in groups: the last of a group arrives at the next level, the last of all releases everybody.
 *
 * <pre>
 *   6 workers, groups of 2          (2)                 level 2
 *                              (2)       (1)            level 1
 *                           (2)  (2)     (2)            level 0
 *                           0 1  2 3     4 5
 * </pre>
 *
 * <p>Spreads the read-modify-writes of {@link CentralBarrier} over several lines, which pays with many workers; it does
 * not mind in which order they come. A counter is set back before its group is reported upwards.
 *
 * <p>Source: Yew, Tzeng and Lawrie (1987), with one release word instead of a tree of wake-ups; {@code
 * docs/theory/synchronization.md} §2.
 */
public final class CombiningTreeBarrier implements Barrier {

    private final Parties parties;
    private final int groupSize;
    /** By level and group: who has not arrived yet. */
    private final Cell[][] missing;
    /** By level and group: how many arrive there. */
    private final int[][] sizes;
    private final Cell released;

    /**
     * A barrier for that many workers, of a cell per group and one more.
     *
     * @param groupSize how many arrive at one counter
     * @throws IllegalArgumentException if there is no worker, or a group has fewer than 2
     */
    public CombiningTreeBarrier(int workers, int groupSize, Platform platform) {
        this.parties = new Parties(workers, platform);
        if (groupSize < 2) {
            throw new IllegalArgumentException("A combining tree has groups of at least 2, got " + groupSize + ".");
        }
        this.groupSize = groupSize;
        List<int[]> levels = new ArrayList<>();
        for (int arriving = workers; levels.isEmpty() || arriving > 1;) {
            int[] level = new int[Math.ceilDiv(arriving, groupSize)];
            for (int g = 0; g < level.length; g++) {
                level[g] = Math.min(groupSize, arriving - g * groupSize);
            }
            levels.add(level);
            arriving = level.length;
        }
        this.sizes = levels.toArray(int[][]::new);
        this.missing = new Cell[sizes.length][];
        for (int l = 0, span = groupSize; l < sizes.length; l++, span *= groupSize) {
            missing[l] = new Cell[sizes[l].length];
            for (int g = 0; g < sizes[l].length; g++) {
                missing[l][g] = platform.cell(
                        "missing in group " + g + " of level " + l, sizes[l][g], Placement.at(g * span));
            }
        }
        this.released = platform.cell("released episode of combining tree", 0, Placement.shared());
    }

    /** {@inheritDoc} The hot loop. */
    @Override
    public void await(Worker worker, long episode) {
        int g = parties.index(worker, episode);
        for (int l = 0; l < missing.length; l++) {
            g /= groupSize;
            Cell counter = missing[l][g];
            if (counter.getAndAdd(-1) != 1) { // full: the last takes over the group's writes; pairs with theirs
                released.awaitAtLeast(worker, episode); // acquire: pairs with setRelease below
                return;
            }
            counter.setOpaque(sizes[l][g]); // opaque: published by the next getAndAdd or the release
        }
        released.setRelease(episode); // release: pairs with awaitAtLeast above
    }
}
