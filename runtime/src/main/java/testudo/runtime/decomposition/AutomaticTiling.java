package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;

/**
 * Chooses sub-domains, shared or as islands, by what {@link CostModel} expects of them.
 *
 * <p>With all rows in one column nothing is computed twice; fewer rows compute more of their borders again, but out of the
 * caches the windows cost more. Which is better depends on the machine: with windows in a fast third level, all rows beat
 * columns of 32 to 128 by a tenth to a fifth (measured); elsewhere 32 to 64 rows were 1.8 times as fast as 256.
 */
public final class AutomaticTiling {

    /** Planes per sub-domain that are tried; more only make the windows larger. */
    static final List<Integer> PLANES = List.of(1, 2, 4, 8);

    /** Rows of a worker below which borders outweigh everything. */
    static final int LEAST_ROWS = 8;

    private final Analysis analysis;
    private final Program program;
    private final Grid grid;
    private final AxisRoles roles;
    private final Axis cut;
    private final int workers;
    private final CostModel model;
    private final WindowSizes windows;
    /** By planes per sub-domain, whatever their rows; empty where the program cannot be streamed so. */
    private final Map<Integer, Optional<Skew>> skews = new HashMap<>();

    private AutomaticTiling(Analysis analysis, int workers, Caches caches) {
        this.analysis = analysis;
        this.workers = workers;
        program = analysis.program();
        grid = program.grid();
        roles = AxisRoles.of(grid);
        cut = roles.cut(grid, workers, false);
        model = new CostModel(analysis, workers, caches);
        windows = new WindowSizes(analysis, roles.plane());
    }

    /**
     * Tilings worth trying, the one expected to be fastest first; none when the grid has no room for the workers. Each
     * is possible as far as the cuts decide; a schedule may still be refused for what only its memory shows.
     */
    public static List<Candidate> candidates(Analysis analysis, int workers, Caches caches) {
        return new AutomaticTiling(analysis, workers, caches).ranked();
    }

    /** Sweeps there and back in one array per state, for programs that allow them; none when the grid has no room. */
    public static Optional<Candidate> compressed(Analysis analysis, int workers, Caches caches) {
        AutomaticTiling automatic = new AutomaticTiling(analysis, workers, caches);
        Tiling.CompressedGrid tiling = Tiling.CompressedGrid.STANDARD;
        int phases = Math.ceilDiv(automatic.grid.extent(automatic.roles.plane()), tiling.planes()) * analysis.stages().size();
        int lanes = automatic.grid.extent(automatic.roles.lane());
        int row = automatic.cut == automatic.roles.lane() ? Math.ceilDiv(lanes, workers) : lanes;
        return automatic.grid.extent(automatic.cut) < workers ? Optional.empty() : Optional.of(
                new Candidate(tiling, 0, 0, phases, automatic.model.compressedNanosPerCell(phases, row)
                        + new Seams(automatic.program, workers).nanosPerCell(automatic.cut, false)));
    }

    private List<Candidate> ranked() {
        List<Candidate> all = new ArrayList<>();
        if (grid.extent(cut) >= workers) {
            int together = Math.max(workers * deepest(), LEAST_ROWS * workers);
            widths(grid.extent(cut), together).forEach(width -> add(all, width, false));
            if (workers > 1) {
                widths(Math.ceilDiv(grid.extent(cut), workers), LEAST_ROWS).forEach(width -> add(all, width, true));
            }
        }
        all.sort(Candidate.FASTEST_FIRST);
        return all;
    }

    /** The whole, and its even parts that are not thinner than {@code least}. */
    static TreeSet<Integer> widths(int whole, int least) {
        TreeSet<Integer> widths = new TreeSet<>(List.of(whole));
        for (int parts = 2; Math.ceilDiv(whole, parts) >= least; parts += parts < 4 ? 1 : parts / 2) {
            widths.add(Math.ceilDiv(whole, parts));
        }
        return widths;
    }

    private void add(List<Candidate> all, int width, boolean islands) {
        Analysis worked = islands ? analysis.inOneStage() : analysis;
        int slabs = islands ? workers : 1;
        int parts = islands ? 1 : workers;
        List<Interval> columns = Columns.of(new Interval(0, grid.extent(cut)), width, slabs);
        Interval middle = columns.get(columns.size() / 2);
        if (columns.size() > 1 && !Columns.possible(worked, cut, columns, slabs)) {
            return;
        }
        Extents extents = new Extents(worked, cut, middle, parts);
        if (islands && reach(extents, middle) > grid.extent(cut) / workers) {
            return;
        }
        int cells = middle.length();
        double redundancy = model.redundancy(extents, cut, cells, parts);
        double seams = new Seams(program, workers).nanosPerCell(cut, islands);
        TreeSet<Integer> planes = new TreeSet<>(PLANES);
        planes.add(grid.extent(roles.plane()));
        for (int n : planes.headSet(grid.extent(roles.plane()), true)) {
            Optional<Skew> streamed = skews.computeIfAbsent(n, this::skew);
            if (streamed.isEmpty()) {
                continue;
            }
            Skew skew = streamed.get();
            int lanes = cut == roles.lane() ? grid.extent(roles.row()) : grid.extent(roles.lane());
            int row = cut == roles.lane() ? Math.ceilDiv(cells, parts) : grid.extent(roles.lane());
            long bytes = windows.bytes(skew, n, extents, cells, parts, lanes);
            long field = (long) ((double) n * Math.ceilDiv(cells, parts) * lanes * program.meanBytes());
            long subDomains = (long) columns.size() * skew.blocks();
            long phases = islands ? 1 : subDomains * model.stages();
            long calls = (islands ? Math.ceilDiv(subDomains, workers) : subDomains) * model.kernels();
            all.add(new Candidate(tiling(n, width, islands), bytes, redundancy, (int) Math.min(phases, Integer.MAX_VALUE),
                    model.nanosPerCell(n, field, bytes, redundancy, phases, calls, row)
                            + seams));
        }
    }

    private Optional<Skew> skew(int planes) {
        try {
            return Optional.of(new Skew(program, roles.plane(), planes));
        } catch (DecompositionException notStreamed) {
            return Optional.empty();
        }
    }

    private Tiling tiling(int planes, int width, boolean islands) {
        Box block = grid.box().with(roles.plane(), 0, planes).with(cut, 0, width);
        return (islands ? Tiling.Variant.ISLANDS : Tiling.Variant.COOPERATIVE).of(block);
    }

    /** How far beyond its own cells an island, or a band, reads; the neighbour's must not be thinner. */
    static int reach(Extents extents, Interval own) {
        Interval read = extents.readsOfStates(0);
        return Math.max(own.lo() - read.lo(), read.hi() - own.hi());
    }

    /** The deepest read along the cut axis: a core's slab must not be thinner. */
    private int deepest() {
        return IntStream.concat(IntStream.of(1), program.assignments().stream().flatMapToInt(this::depths)).max().orElse(1);
    }

    private IntStream depths(Assignment a) {
        return a.reads().entrySet().stream().flatMapToInt(read -> read.getValue().offsets().stream()
                .mapToInt(o -> depth(read.getKey(), o)));
    }

    private int depth(Field field, Offset o) {
        return Math.abs(o.along(cut)) + (field instanceof Local ? 0 : 2);
    }
}
