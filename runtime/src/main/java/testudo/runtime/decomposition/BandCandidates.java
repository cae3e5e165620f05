package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;

/** Ranks {@linkplain Tiling.Bands bands} by what {@link CostModel} expects of them. */
public final class BandCandidates {

    private final Analysis own;
    private final Grid grid;
    private final AxisRoles roles;
    /** Along which bands are cut into columns. */
    private final Axis across;
    private final int workers;
    private final CostModel model;
    /** The thickest band, with the most beside it. */
    private final Interval planes;
    private final WindowSizes windows;
    /** Of the thickest band, whatever its columns; none where it would be too thin. */
    private final OptionalDouble around;
    /** By planes of a block. */
    private final Map<Integer, Skew> skews = new HashMap<>();
    private final List<Candidate> all = new ArrayList<>();

    private BandCandidates(Analysis own, int workers, Caches caches) {
        this.own = own.inOneStage();
        this.workers = workers;
        grid = own.program().grid();
        roles = AxisRoles.of(grid);
        across = roles.cut(grid, 1, false);
        model = CostModel.apart(this.own, workers, caches);
        planes = new Interval(0, grid.extent(roles.plane())).part(workers / 2, workers);
        windows = new WindowSizes(this.own, roles.plane());
        around = around();
    }

    /**
     * Those worth trying, the one expected to be fastest first; none where bands would be thinner than what they compute again.
     *
     * @param own     a program in which nobody reads next door what the same step computes
     * @param columns whether to cut bands into columns, along which nobody does so either, or to leave them whole
     */
    public static List<Candidate> of(Analysis own, boolean columns, int workers, Caches caches) {
        try {
            BandCandidates bands = new BandCandidates(own, workers, caches);
            TreeSet<Integer> widths = AutomaticTiling.widths(bands.grid.extent(bands.across), AutomaticTiling.LEAST_ROWS);
            int whole = widths.last();
            for (int width : columns ? widths.headSet(whole) : widths.tailSet(whole)) {
                bands.add(width);
            }
            bands.all.sort(Candidate.FASTEST_FIRST);
            return bands.all;
        } catch (DecompositionException inPlace) {
            return List.of();
        }
    }

    /** What is computed again at both ends of a band, as a share. */
    private OptionalDouble around() {
        Extents band = Columns.band(own, roles.plane(), planes);
        boolean thin = planes.isEmpty() || AutomaticTiling.reach(band, planes) > grid.extent(roles.plane()) / workers;
        return thin ? OptionalDouble.empty()
                : OptionalDouble.of(model.redundancy(band, roles.plane(), planes.length(), 1));
    }

    private void add(int width) {
        List<Interval> columns = Columns.of(new Interval(0, grid.extent(across)), width, 1);
        Interval column = columns.get(columns.size() / 2);
        if (around.isEmpty() || columns.size() > 1 && !Columns.possible(own, across, columns, 1)) {
            return;
        }
        Extents beside = new Extents(own, across, column, 1);
        double redundancy = (1 + around.getAsDouble())
                * (1 + model.redundancy(beside, across, column.length(), 1)) - 1;
        int lanes = grid.extent(across == roles.lane() ? roles.row() : roles.lane());
        int row = across == roles.lane() ? column.length() : grid.extent(roles.lane());
        for (int n : AutomaticTiling.PLANES) {
            if (n < planes.length()) {
                Skew skew = skews.computeIfAbsent(n, together -> new Skew(own.program(), roles.plane(), together));
                long bytes = windows.bytes(skew, n, beside, column.length(), 1, lanes);
                long field = (long) ((double) n * column.length() * lanes * own.program().meanBytes());
                long calls = (long) columns.size() * Math.ceilDiv(skew.blocks(), workers) * model.kernels();
                Box block = grid.box().with(roles.plane(), 0, n).with(across, 0, width);
                all.add(new Candidate(Tiling.Variant.BANDS.of(block), bytes, redundancy, 1,
                        model.nanosPerCell(n, field, bytes, redundancy, 1, calls, row)));
            }
        }
    }
}
