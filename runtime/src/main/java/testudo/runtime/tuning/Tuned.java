package testudo.runtime.tuning;

import java.util.List;
import java.util.Locale;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;

/**
 * The fastest of some measured tilings.
 *
 * @param cut          what the numbers are of
 * @param block        cells of a sub-domain along I, J and K, or the planes at a time of a compressed grid, 1 and 1
 * @param steps        time steps taken at once
 * @param nanosPerCell median time of a step divided by the cells of the grid (ns)
 * @param tried        tilings measured
 */
public record Tuned(Cut cut, List<Integer> block, int steps, double nanosPerCell, int tried) {

    /** A kind of tiling. */
    public enum Cut {
        SUB_DOMAINS, ISLANDS, BANDS, LEANING, COMPRESSED_GRID
    }

    /** @throws DecompositionException when a damaged file holds what is no tiling */
    public Tuned {
        block = List.copyOf(block);
        if (block.size() != 3 || steps < 1 || tried < 1 || !(nanosPerCell > 0)) {
            throw new DecompositionException("A remembered tiling has three numbers, steps, a time and at least one trial, got "
                    + block + ", " + steps + ", " + nanosPerCell + " and " + tried + ".");
        }
        tiling(cut, block);
    }

    public static Tuned of(Tiling tiling, int steps, double nanosPerCell, int tried) {
        return switch (tiling) {
            case Tiling.SubDomains(int n, int m, int l) ->
                    new Tuned(Cut.SUB_DOMAINS, List.of(n, m, l), steps, nanosPerCell, tried);
            case Tiling.Islands(int n, int m, int l) -> new Tuned(Cut.ISLANDS, List.of(n, m, l), steps, nanosPerCell, tried);
            case Tiling.Bands(int n, int m, int l) -> new Tuned(Cut.BANDS, List.of(n, m, l), steps, nanosPerCell, tried);
            case Tiling.Leaning(int n, int m, int l) -> new Tuned(Cut.LEANING, List.of(n, m, l), steps, nanosPerCell, tried);
            case Tiling.CompressedGrid(int planes) ->
                    new Tuned(Cut.COMPRESSED_GRID, List.of(planes, 1, 1), steps, nanosPerCell, tried);
            case Tiling.WholeGrid _ -> throw new IllegalArgumentException("The whole grid is not tuned.");
            case Tiling.Auto _ -> throw new IllegalArgumentException("A tiling is measured once it is chosen.");
        };
    }

    public Tiling tiling() {
        return tiling(cut, block);
    }

    private static Tiling tiling(Cut cut, List<Integer> block) {
        return switch (cut) {
            case SUB_DOMAINS -> new Tiling.SubDomains(block.get(0), block.get(1), block.get(2));
            case ISLANDS -> new Tiling.Islands(block.get(0), block.get(1), block.get(2));
            case BANDS -> new Tiling.Bands(block.get(0), block.get(1), block.get(2));
            case LEANING -> new Tiling.Leaning(block.get(0), block.get(1), block.get(2));
            case COMPRESSED_GRID -> new Tiling.CompressedGrid(block.get(0));
        };
    }

    /** Why this tiling, in a few words. */
    public String reason() {
        return String.format(Locale.ROOT, "the fastest of %d measured with --tune, %.3g ns per cell", tried, nanosPerCell);
    }
}
