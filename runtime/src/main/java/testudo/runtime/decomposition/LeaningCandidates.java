package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;

/**
 * Ranks {@linkplain Tiling.Leaning leaning columns} by what {@link CostModel} knows.
 *
 * <p>What kernels hand to each other they find in the second level, fast enough for their arithmetic to set the pace (measured:
 * docs/decisions/0061-leaning-columns.md). Beside it they take what both arrays of each state cost to pass through it: the first to be
 * read, the second to be fetched though it is overwritten, both to be written back, once for all steps, and again for the rows by which a
 * column leans. What the second level has lost since the block before, or since the kernel before, comes from the next. States in place
 * have one array, and several workers on a grid of two dimensions bands of whole rows.
 */
public final class LeaningCandidates {

    /** Meetings in a sweep for each worker but one, where these could be more: see the scheduler of leaning columns. */
    private static final int MEETINGS = 50;

    /** Planes that kernels compute together: fewer read the planes between them more often. */
    private static final int TOGETHER = 4;

    /** Meetings in a sweep of a worker with the bands before and after its own. */
    private static final int AT_ENDS = 2;

    private final Analysis chain;
    private final Grid grid;
    private final AxisRoles roles;
    private final StateLevels levels;
    private final Lean rowLean;
    private final Lean planeLean;
    private final int workers;
    private final CostModel model;
    private final List<Candidate> all = new ArrayList<>();

    private LeaningCandidates(Analysis chain, int workers, Caches caches) {
        this.chain = chain;
        this.workers = workers;
        Program program = chain.program();
        grid = program.grid();
        roles = AxisRoles.of(grid);
        levels = StateLevels.of(chain);
        levels.requireOpen(roles);
        rowLean = Lean.behind(program, levels, roles.row());
        planeLean = Lean.behind(program, levels, roles.plane());
        model = new CostModel(chain, workers, caches);
    }

    /**
     * Those worth trying, the one expected to be fastest first; none where rows are too few.
     *
     * @param chain of several steps
     * @throws DecompositionException when the program does not allow them
     */
    public static List<Candidate> of(Analysis chain, int workers, Caches caches) {
        LeaningCandidates columns = new LeaningCandidates(chain, workers, caches);
        return columns.roles.leansInBands(columns.grid, workers) ? columns.bands() : columns.columns();
    }

    private List<Candidate> columns() {
        int most = Math.ceilDiv(grid.extent(roles.row()), workers);
        for (int rows : AutomaticTiling.widths(most, AutomaticTiling.LEAST_ROWS)) {
            for (int planes : AutomaticTiling.PLANES) {
                if (most >= AutomaticTiling.LEAST_ROWS && planes < grid.extent(roles.plane())) {
                    int blocks = Math.ceilDiv(grid.extent(roles.plane()) + planeLean.most(), planes);
                    long rounds = Math.ceilDiv(grid.extent(roles.row()), rows * workers);
                    long waits = workers == 1 ? 0 : Math.min(rounds * blocks, MEETINGS * (workers - 1L));
                    add(planes, rows, rowLean.most(), rounds * blocks, waits);
                }
            }
        }
        all.sort(Candidate.FASTEST_FIRST);
        return all;
    }

    private List<Candidate> bands() {
        int band = grid.extent(roles.plane()) / workers;
        for (int planes : AutomaticTiling.PLANES) {
            if (planes < band) {
                add(planes, grid.extent(roles.row()), 0, Math.ceilDiv(band + planeLean.most(), planes), AT_ENDS);
            }
        }
        all.sort(Candidate.FASTEST_FIRST);
        return all;
    }

    /**
     * @param lean   of rows
     * @param blocks that a worker computes in a sweep
     */
    private void add(int planes, int rows, int lean, long blocks, long waits) {
        Program program = chain.program();
        int lanes = grid.extent(roles.lane());
        long advancing = program.states().stream().filter(program::advances).count();
        long fields = program.states().size() + advancing + program.coefficients().size();
        long bytes =
                (long) (fields * (rows + lean / 2) * (planes + planeLean.most() + 1L) * lanes * program.meanBytes());
        double through = model.fusedBytes() + 2.0 * Traffic.advancing(program);
        double leaning = through * lean / rows / model.memoryOfAll();
        double beyond = model.leftSecond(bytes) * model.planesAgain() / planes
                + model.leftOfHanded((long) ((double) planes * rows * lanes * program.meanBytes())) * model.kept();
        double loads = model.planesAgain() * Math.max(0, 1.0 / planes - 1.0 / TOGETHER) / model.second();
        double calls = (double) blocks * model.kernels();
        double nanos = model.arithmetic() + loads / workers + through / model.streaming(2) + leaning
                + beyond * model.beyondSecond(bytes) / workers
                + CostModel.ROW * model.kernels() / ((double) lanes * workers)
                + (waits * CostModel.WAIT + calls * CostModel.CALL) / grid.cells();
        all.add(new Candidate(Tiling.Variant.LEANING.of(grid.box().with(roles.plane(), 0, planes).with(roles.row(), 0, rows)),
                bytes, 0, (int) waits, nanos));
    }
}
