package testudo.sync.platform;

/**
 * Whose memory a cell lives in: one worker's, or memory shared by all.
 *
 * <p>It affects cost only, never meaning. Machines with distributed memory banks put the word near its owner; the host
 * leaves that to the caches.
 *
 * <p>Source: padding and first touch in {@code docs/theory/synchronization.md} §3.
 *
 * @param owner index of the owning worker, or {@code -1} for shared
 */
public record Placement(int owner) {

    private static final int NOBODY = -1;

    /** @throws IllegalArgumentException if the owner is less than −1 */
    public Placement {
        if (owner < NOBODY) {
            throw new IllegalArgumentException("A cell's owner is a worker index or -1, got " + owner + ".");
        }
    }

    /** In the memory of the worker with that index. */
    public static Placement at(int worker) {
        return new Placement(worker);
    }

    /** In memory that is no worker's own. */
    public static Placement shared() {
        return new Placement(NOBODY);
    }

    /** Whether the memory is no worker's own. */
    public boolean isShared() {
        return owner == NOBODY;
    }
}
