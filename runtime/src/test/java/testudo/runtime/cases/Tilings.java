package testudo.runtime.cases;

import java.util.List;
import java.util.stream.Stream;

import testudo.runtime.decomposition.Tiling;

/** Ways to cut small grids; {@code ALL} stands for more than any of them has. */
public final class Tilings {

    private static final int ALL = 99;

    private Tilings() {}

    /** Planes only: possible for every program without a seam. */
    public static List<Tiling> streamed() {
        return List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, ALL, ALL), new Tiling.SubDomains(3, ALL, ALL));
    }

    /** Columns for each worker alone: one or several, thin and thick, cut along J, along K and along both. */
    public static List<Tiling> islands() {
        return List.of(new Tiling.Islands(1, ALL, ALL), new Tiling.Islands(2, 3, ALL), new Tiling.Islands(ALL, ALL, ALL),
                new Tiling.Islands(3, 2, 4), new Tiling.Islands(1, 1, 3));
    }

    /** A band of planes for each worker: plane by plane, in blocks, kernel by kernel, in columns along J, along K and along both. */
    public static List<Tiling> bands() {
        return List.of(new Tiling.Bands(1, ALL, ALL), new Tiling.Bands(2, ALL, ALL), new Tiling.Bands(ALL, ALL, ALL),
                new Tiling.Bands(1, 3, ALL), new Tiling.Bands(3, 2, 4));
    }

    /** The shared sub-domains, the islands and the bands. */
    public static List<Tiling> everything() {
        return Stream.of(all(), islands(), bands()).flatMap(List::stream).toList();
    }

    /** The whole grid, planes one by one and in blocks, one block, columns along J, along K and along both. */
    public static List<Tiling> all() {
        return List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, ALL, ALL), new Tiling.SubDomains(2, ALL, ALL),
                new Tiling.SubDomains(3, ALL, ALL), new Tiling.SubDomains(ALL, ALL, ALL),
                new Tiling.SubDomains(2, 3, ALL), new Tiling.SubDomains(3, ALL, 4), new Tiling.SubDomains(1, 4, 3),
                new Tiling.SubDomains(ALL, 1, ALL), new Tiling.SubDomains(ALL, 5, 2));
    }
}
