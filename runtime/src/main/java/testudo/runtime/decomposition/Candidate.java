package testudo.runtime.decomposition;

import java.util.Comparator;
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

    /** By what they are expected to cost; of those that cost the same, what computes less again, and then what waits less. */
    static final Comparator<Candidate> FASTEST_FIRST = Comparator.comparingDouble(Candidate::nanosPerCell)
            .thenComparingDouble(Candidate::redundancy).thenComparingInt(Candidate::waits);

    /**
     * Why, in a few words, such as {@code windows of 0.7 MB, which fit the L2 of 1.0 MB, 6 % computed twice, 1 wait per step}.
     *
     * <p>Windows need not fit the second level: kernels that share what they read run as one, so that a near third level is
     * hardly slower (see {@link CostModel}), and larger ones may have less to compute twice. The reason says where they are.
     */
    public String reason(Caches caches) {
        String windows = tiling instanceof Tiling.CompressedGrid ? "one array per state"
                : tiling instanceof Tiling.Leaning ? text("%.1f MB of the states' own arrays at a time, ", windowBytes / 1e6)
                        + place(caches)
                : windowBytes == 0 ? "no windows"
                : text("windows of %.1f MB, ", windowBytes / 1e6) + place(caches);
        return text("%s, %s, %d %s per step", windows,
                redundancy < 0.005 ? "nothing computed twice" : text("%.0f %% computed twice", 100 * redundancy),
                waits, waits == 1 ? "wait" : "waits");
    }

    private String place(Caches caches) {
        if (windowBytes <= caches.second()) {
            return text("which fit the L2 of %.1f MB", caches.second() / 1e6);
        }
        return text("more than the L2 of %.1f MB", caches.second() / 1e6)
                + (!caches.far() && windowBytes <= caches.thirdFor(caches.sharing()) ? " but hardly slower in the L3" : "");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
