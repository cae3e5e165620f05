package testudo.runtime.decomposition;

import java.util.Locale;

/**
 * A way to cut a grid, and what it is expected to cost.
 *
 * @param tiling       the cut
 * @param windowBytes  what one worker's windows, and what passes through them, take in its caches
 * @param redundancy   operations done again at borders, as a share of those needed
 * @param waits        how often a worker may have to wait in a step
 * @param nanosPerCell expected time of a step divided by the cells of the grid (ns); only ratios are meant seriously
 */
public record Candidate(Tiling tiling, long windowBytes, double redundancy, int waits, double nanosPerCell) {

    /** Why, in a few words, such as {@code windows of 0.7 MB of 1.0 MB L2, 6 % computed twice, 1 wait per step}. */
    public String reason(Caches caches) {
        String windows = windowBytes == 0 ? "no windows" : String.format(Locale.ROOT, "windows of %.1f MB of %.1f MB L2",
                windowBytes / 1e6, caches.second() / 1e6);
        return String.format(Locale.ROOT, "%s, %s, %d %s per step", windows, redundancy < 0.005 ? "nothing computed twice"
                        : String.format(Locale.ROOT, "%.0f %% computed twice", 100 * redundancy),
                waits, waits == 1 ? "wait" : "waits");
    }
}
