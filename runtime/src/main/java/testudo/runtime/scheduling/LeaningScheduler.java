package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Lean;
import testudo.runtime.decomposition.Skew;
import testudo.runtime.decomposition.StateLevels;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Room;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/**
 * Makes schedules of {@linkplain Tiling.Leaning leaning columns}, in the one or two arrays that each state has.
 *
 * <p>Columns are dealt out in turn, and each worker is some blocks behind the one with the column before its own:
 *
 * <pre>
 *   turn      0     1     2    ···         n    n + 1   n + 2
 *   worker 0  0|0   0|1   0|2  ···  0|n−1  2|0   2|1     2|2          column|block, n blocks to a column, two workers,
 *   worker 1   ·    1|0   1|1  ···         1|n−1 3|0     3|1          one block behind
 * </pre>
 *
 * A turn has a phase for each stage of each step. Who waits for whom is found in storage, as for any schedule. One block behind is enough, but
 * families whose workers meet would meet in each turn: the further apart, the fewer meetings, and the longer all but one have nothing to
 * do at the beginning and the end of a sweep.
 *
 * <p>On a grid of two dimensions, which has no rows to cut, several workers have {@linkplain LeaningBands bands} and all begin at once.
 */
final class LeaningScheduler {

    private final Analysis chain;
    private final Decomposition decomposition;
    private final AxisRoles roles;
    private final Grid grid;
    private final StateLevels levels;
    private final LeaningArea area;
    private final List<Buffer> buffers = new ArrayList<>();
    private final Map<Field, Buffer> byField = new HashMap<>();
    private int memories;

    private LeaningScheduler(Analysis chain, Decomposition decomposition, Tiling.Leaning tiling) {
        this.chain = chain;
        this.decomposition = decomposition;
        grid = chain.program().grid();
        roles = AxisRoles.of(grid);
        levels = StateLevels.of(chain);
        area = area(tiling.block(grid));
    }

    private LeaningArea area(Box block) {
        Program program = chain.program();
        int workers = decomposition.workers();
        int rows = grid.extent(roles.row());
        int count = workers * Math.ceilDiv(rows, block.extent(roles.row()) * workers);
        Lean behind = Lean.behind(program, levels, roles.plane());
        check(block, rows, count);
        return inBands() ? LeaningBands.of(program.assignments(), roles.row(), roles.plane(), behind,
                Lean.ahead(program, levels, roles.plane()), grid.extent(roles.plane()), workers, block.extent(roles.plane()))
                : LeaningColumns.of(program.assignments(), roles.row(), Lean.behind(program, levels, roles.row()),
                        roles.plane(),
                        behind, rows, count, block.extent(roles.plane()));
    }

    private boolean inBands() {
        return roles.leansInBands(grid, decomposition.workers());
    }

    /**
     * The schedule of a chain of steps.
     *
     * @throws DecompositionException when the chain, or the grid, does not allow it
     */
    static Schedule schedule(Analysis chain, Decomposition decomposition, Tiling.Leaning tiling, Room room) {
        return new LeaningScheduler(chain, decomposition, tiling).build(room);
    }

    private void check(Box block, int rows, int count) {
        if (count > rows && !inBands()) {
            throw new DecompositionException(count + " leaning columns are more than the " + rows + " rows of the grid along "
                    + roles.row() + ": use fewer workers or wider columns.");
        }
        if (block.extent(roles.lane()) < grid.extent(roles.lane())) {
            throw new DecompositionException(DecompositionException.Subject.TILING, "Leaning columns hold whole rows along "
                    + roles.lane() + ", got " + block.extent(roles.lane()) + " of " + grid.extent(roles.lane()) + " cells.");
        }
        levels.requireOpen(roles);
    }

    private Schedule build(Room room) {
        chain.program().fields().forEach(this::declare);
        int workers = decomposition.workers();
        int rounds = area.count() / workers;
        int behind = area.behind(workers);
        int turns = Math.max(area.blocks(), (workers - 1) * behind + 1); // a column begins after the one before it
        int all = rounds * turns + (workers - 1) * behind;
        List<Phase> phases = new ArrayList<>();
        List<List<List<Compute>>> scripts = IntStream.range(0, workers).<List<List<Compute>>>mapToObj(_ -> new ArrayList<>())
                .toList();
        for (int turn = 0; turn < all; turn++) {
            for (Stage stage : chain.stages()) {
                phases.add(new Phase(phases.size(), 0, turn, stage));
                for (int w = 0; w < workers; w++) {
                    int own = turn - w * behind;
                    boolean at = own >= 0 && own / turns < rounds && own % turns < area.blocks();
                    scripts.get(w).add(at ? computations(stage, own / turns * workers + w, own % turns) : List.of());
                }
            }
        }
        List<WorkerScript> finished = IntStream.range(0, workers).mapToObj(w -> new WorkerScript(w, scripts.get(w))).toList();
        Axis cut = inBands() ? roles.plane() : roles.row();
        Interval rows = new Interval(0, grid.extent(roles.row()));
        Interval shared = new Interval(0, grid.extent(cut));
        ColumnExtents whole = new ColumnExtents(chain, roles, roles.row(), rows, new Interval(0, grid.extent(roles.lane())), 1);
        Skew still = new Skew(chain.program(), roles.plane(), grid.extent(roles.plane()));
        List<Layout> layouts =
                new Layouts(chain, roles, still, buffers, new ColumnExtents[] {whole}, phases, finished, room).build();
        // Levels of a state that share an array are told apart by phases.
        if (area instanceof LeaningBands bands && buffers.stream().noneMatch(b -> b.kind() == Buffer.Kind.BETWEEN)) {
            List<Integer> from = bands.parts().stream().map(block -> block * chain.stages().size()).toList();
            finished = finished.stream().map(script -> script.joined(from)).toList();
            Stage step = chain.inOneStage().stages().getFirst();
            phases = IntStream.range(1, from.size()).mapToObj(n -> new Phase(n - 1, 0, bands.parts().get(n - 1), step))
                    .toList();
        }
        return new Schedule(chain, decomposition, roles, cut, buffers, layouts, memories, area.blocks(), 1, phases, finished,
                IntStream.range(0, workers).mapToObj(w -> shared.part(w, workers)).toList(), List.of(shared));
    }

    private void declare(Field field) {
        switch (field) {
            case State state -> {
                boolean advances = chain.program().advances(state);
                add(state, Buffer.Kind.CURRENT, memories, advances ? memories + 1 : memories);
                memories += advances ? 2 : 1;
                if (advances) {
                    beside(state.next(), Buffer.Kind.NEXT);
                }
            }
            case Local local -> beside(local, Buffer.Kind.BETWEEN);
            default -> {
                add(field, Buffer.Kind.COEFFICIENT, memories, memories);
                memories++;
            }
        }
    }

    /** A level in the array of its state that it takes in turn. */
    private void beside(Field field, Buffer.Kind kind) {
        StateLevels.Level level = levels.level(field).orElseThrow();
        Buffer state = byField.get(level.state());
        boolean same = level.number() % 2 == 0;
        add(field, kind, same ? state.evenMemory() : state.oddMemory(), same ? state.oddMemory() : state.evenMemory());
    }

    private void add(Field field, Buffer.Kind kind, int even, int odd) {
        Buffer buffer = new Buffer(buffers.size(), field, kind, -1, even, odd);
        buffers.add(buffer);
        byField.put(field, buffer);
    }

    private List<Compute> computations(Stage stage, int column, int block) {
        List<Compute> computations = new ArrayList<>();
        for (Assignment a : stage.assignments()) {
            Interval planes = area.planes(a, column, block);
            Interval rows = area.rows(a, column);
            if (planes.isEmpty() || rows.isEmpty()) {
                continue;
            }
            Box box = a.box().intersect(a.target().domain().with(roles.plane(), planes.lo(), planes.hi()).with(roles.row(),
                    rows.lo(), rows.hi()));
            if (!box.isEmpty()) {
                computations.add(new Compute(a, box, Offset.ZERO, 0, byField.get(a.target())));
            }
        }
        return computations;
    }
}
