package testudo.runtime.decomposition;

import java.util.Locale;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;

/**
 * Whether kernels sweep the whole grid one by one, or sub-domain by sub-domain with all kernels fused inside.
 *
 * <pre>
 *   Tiling ::= WholeGrid | SubDomains(n, m, l) | Islands(n, m, l) | Bands(n, m, l) | CompressedGrid(planes)
 *            | Leaning(n, m, l)
 *            | Auto(variant)                                             one of those before, to be chosen
 * </pre>
 */
public sealed interface Tiling {

    /** No fusion: every kernel sweeps the whole grid; the baseline. */
    record WholeGrid() implements Tiling {}

    /**
     * (3+1)D sub-domains, run one after the other, each by all workers together.
     *
     * @param n cells along I; likewise m along J and l along K
     */
    record SubDomains(int n, int m, int l) implements Tiling {
        public SubDomains {
            if (n < 1 || m < 1 || l < 1) {
                throw new DecompositionException("A sub-domain has at least one cell per axis, got " + n + " × " + m
                        + " × " + l + ".");
            }
        }
    }

    /**
     * Sub-domains of which every worker streams columns of its own and computes what it reads beyond them again, so
     * that nobody waits within a step.
     *
     * @param n cells along I at most, fewer where the grid has no more for each worker; likewise m along J, l along K
     */
    record Islands(int n, int m, int l) implements Tiling {
        public Islands {
            new SubDomains(n, m, l);
        }
    }

    /**
     * Sub-domains of which every worker streams those of a band of planes of its own, and computes what it reads beyond again: islands
     * along the streamed axis, where rows and lanes stay whole for each worker.
     *
     * @param n cells along I at most, fewer where the grid has no more for each worker; likewise m along J, l along K
     */
    record Bands(int n, int m, int l) implements Tiling {
        public Bands {
            new SubDomains(n, m, l);
        }
    }

    /**
     * Columns of rows that lean further with each of some fused steps, so that none computes anything again, in the state's own two arrays
     * and not in windows: each level overwrites the one two steps before it.
     *
     * <p>Columns are dealt out to the workers; each is computed plane by plane, a little behind the one before it. For programs that
     * compute states from states, not around periodic planes or rows. Source: McCalpin and Wonnacott, Time skewing: a value-based
     * approach to optimizing for memory locality, 1999.
     *
     * @param n cells along I at most; likewise m along J, l along K
     */
    record Leaning(int n, int m, int l) implements Tiling {
        public Leaning {
            new SubDomains(n, m, l);
        }
    }

    /**
     * Every step sweeps the whole grid, in one array per state: the compressed grid.
     *
     * <p>Values of the next time level lie some planes before those they replace, so that they are written where nothing is
     * needed any more. Every other step sweeps backwards, which moves them back: two thirds of the memory traffic of two
     * arrays, which also fetch what is going to be overwritten. Source: Wittmann, Hager, Treibig and Wellein, Leveraging shared
     * caches for parallel temporal blocking of stencil codes on multicore processors and clusters, 2010.
     *
     * @param planes computed between two points at which workers may have to wait
     */
    record CompressedGrid(int planes) implements Tiling {

        /** A compressed grid of as many planes as kernels compute together at most. */
        public static final CompressedGrid STANDARD = new CompressedGrid(4);

        public CompressedGrid {
            if (planes < 1) {
                throw new DecompositionException("A sweep computes at least one plane at a time, got " + planes + ".");
            }
        }
    }

    /**
     * No tiling yet: what a cost model expects to be fastest with the caches of this machine.
     *
     * @param variant who is to compute a sub-domain
     */
    record Auto(Variant variant) implements Tiling {
        public Auto {
            Argument.given(variant, "variant of a tiling");
        }
    }

    /** Who computes a sub-domain of a tiling that is to be chosen. */
    enum Variant {
        /** Whoever is expected to be faster; the {@linkplain CompressedGrid compressed grid} is a choice too. */
        AUTO,
        /** All workers together: {@link SubDomains}. */
        COOPERATIVE,
        /** One worker: {@link Islands}. */
        ISLANDS,
        /** One worker, as part of its band of planes: {@link Bands}. */
        BANDS,
        /** Bands where several workers have room for them, else the {@linkplain WholeGrid whole grid}: for who knows that fields stay in the caches. */
        BANDS_OR_WHOLE,
        /** One worker, with fused steps in the state's own arrays: {@link Leaning}. */
        LEANING;

        /** The word by which people choose it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The tiling of this variant into sub-domains as large as one; shared ones where the variant is left open. */
        public Tiling of(Box block) {
            int n = block.extent(Axis.I);
            int m = block.extent(Axis.J);
            int l = block.extent(Axis.K);
            return switch (this) {
                case AUTO, COOPERATIVE -> new SubDomains(n, m, l);
                case ISLANDS -> new Islands(n, m, l);
                case BANDS -> new Bands(n, m, l);
                case BANDS_OR_WHOLE -> new WholeGrid();
                case LEANING -> new Leaning(n, m, l);
            };
        }

        /** Whether a tiling is of this variant. */
        public boolean admits(Tiling tiling) {
            return switch (this) {
                case AUTO -> true;
                case COOPERATIVE -> tiling instanceof SubDomains;
                case ISLANDS -> tiling instanceof Islands;
                case BANDS, BANDS_OR_WHOLE -> tiling instanceof Bands;
                case LEANING -> tiling instanceof Leaning;
            };
        }
    }

    /** To be chosen by a cost model. */
    static Tiling auto() {
        return new Auto(Variant.AUTO);
    }

    /** Whether each worker computes sub-domains of its own, and meets its neighbours once a step. */
    default boolean apart() {
        return this instanceof Islands || this instanceof Bands;
    }

    /** The first sub-domain, no larger than the grid. */
    default Box block(Grid grid) {
        return switch (this) {
            case WholeGrid _ -> grid.box();
            case SubDomains(int n, int m, int l) -> Box.of(0, n, 0, m, 0, l).intersect(grid.box());
            case Islands(int n, int m, int l) -> Box.of(0, n, 0, m, 0, l).intersect(grid.box());
            case Bands(int n, int m, int l) -> Box.of(0, n, 0, m, 0, l).intersect(grid.box());
            case Leaning(int n, int m, int l) -> Box.of(0, n, 0, m, 0, l).intersect(grid.box());
            case CompressedGrid(int planes) ->
                    grid.box().with(AxisRoles.of(grid).plane(), 0, planes).intersect(grid.box());
            case Auto _ -> throw new DecompositionException("A tiling that is yet to be chosen has no sub-domains.");
        };
    }
}
