package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Columns;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Ranges;
import testudo.runtime.decomposition.Skew;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Room;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** Makes schedules: cuts the work of a step over sub-domains and workers and lays out the memory for it. */
public final class Scheduler {

    private final Analysis analysis;
    /** As a worker sees the program that waits where this schedule says. */
    private final Analysis worked;
    /** Whether each worker has sub-domains of its own, as islands or in a band. */
    private final boolean apart;
    private final boolean bands;
    private final Decomposition decomposition;
    private final AxisRoles roles;
    private final Axis cut;
    private final Skew skew;
    private final Order order;
    private final List<Interval> rowColumns;
    private final List<Interval> laneColumns;
    private final List<Buffer> buffers = new ArrayList<>();
    private final Map<Field, List<Buffer>> byField = new HashMap<>();
    private final Room room;
    /** Of every kernel in every block, the same for all columns; for each worker where these have planes of their own. */
    private final List<List<List<Ranges.Segment>>> planes = new ArrayList<>();
    private int memories;

    private Scheduler(Analysis analysis, Decomposition decomposition, Room wanted) {
        this.analysis = analysis;
        this.decomposition = decomposition;
        Grid grid = analysis.program().grid();
        roles = AxisRoles.of(grid);
        boolean whole = decomposition.tiling() instanceof Tiling.WholeGrid;
        Box block = decomposition.tiling().block(grid);
        apart = decomposition.tiling().apart();
        bands = decomposition.tiling() instanceof Tiling.Bands && decomposition.workers() > 1;
        worked = apart ? analysis.inOneStage() : analysis;
        boolean compressed = decomposition.tiling() instanceof Tiling.CompressedGrid;
        int width = block.extent(roles.plane());
        skew = skew(compressed, width);
        cut = bands ? roles.plane() : roles.cut(grid, decomposition.workers(), whole && !skew.streams());
        checkWorkers(new Interval(0, grid.extent(cut)), apart, "the grid");
        order = compressed ? ThereAndBack.of(analysis, roles.plane(), width, skew)
                : bands ? Banded.of(worked, analysis.stages(), roles.plane(), width, decomposition.workers(), skew)
                : new Streamed(skew, analysis.stages());
        room = order instanceof ThereAndBack both ? wanted.ahead(both.ahead()) : wanted;
        rowColumns = columns(roles.row(), block);
        laneColumns = columns(roles.lane(), block);
        checkParts();
        for (Field field : analysis.program().fields()) {
            if (!(field instanceof State state && analysis.earlier().containsKey(state))) {
                declare(field);
            }
        }
        // Their arrays are those of other states, which may be declared after them.
        analysis.program().states().stream().filter(analysis.earlier()::containsKey).forEach(level -> {
            Buffer current = byField.get(analysis.earlier().get(level)).getFirst();
            add(level, Buffer.Kind.CURRENT, -1, current.oddMemory(), current.evenMemory());
        });
    }

    /**
     * The schedule of a program for a decomposition.
     *
     * @throws DecompositionException when the grid is too small for it, or the program's updates in place forbid it
     */
    public static Schedule schedule(Analysis analysis, Decomposition decomposition) {
        return schedule(analysis, decomposition, Room.NONE);
    }

    /**
     * The schedule with states and coefficients laid out to have at least the room that another schedule needs.
     *
     * @throws DecompositionException when the grid is too small for it, or the program's updates in place forbid it
     */
    public static Schedule schedule(Analysis analysis, Decomposition decomposition, Room room) {
        return decomposition.tiling() instanceof Tiling.Leaning leaning
                ? LeaningScheduler.schedule(analysis, decomposition, leaning, room)
                : new Scheduler(analysis, decomposition, room).build();
    }

    /** Bands no longer than a block are swept kernel by kernel. */
    private Skew skew(boolean compressed, int width) {
        int extent = analysis.program().grid().extent(roles.plane());
        boolean swept = compressed || bands && width >= Math.ceilDiv(extent, decomposition.workers());
        return new Skew(analysis.program(), roles.plane(), swept ? extent : width);
    }

    private List<Interval> columns(Axis axis, Box block) {
        return Columns.of(worked, axis, block.extent(axis), apart && axis == cut ? decomposition.workers() : 1);
    }

    private void checkParts() {
        Interval narrowest = columnsAlongCut().stream().min(Comparator.comparingInt(Interval::length)).orElseThrow();
        checkWorkers(narrowest, !apart, columnsAlongCut().size() == 1 ? "the grid" : "a sub-domain");
    }

    private void checkWorkers(Interval shared, boolean applies, String what) {
        int workers = decomposition.workers();
        if (applies && workers > shared.length()) {
            throw new DecompositionException(workers + " workers are more than the " + shared.length() + " rows of "
                    + what + " along " + cut + ": use at most " + shared.length() + ".");
        }
    }

    private List<Interval> columnsAlongCut() {
        if (cut == roles.plane()) {
            return List.of(new Interval(0, analysis.program().grid().extent(cut)));
        }
        return cut == roles.row() ? rowColumns : laneColumns;
    }

    private void declare(Field field) {
        switch (field) {
            case State state -> {
                boolean advances = analysis.program().advances(state);
                int even = memories;
                int odd = advances && !(order instanceof ThereAndBack) ? memories + 1 : memories;
                memories = odd + 1;
                add(state, Buffer.Kind.CURRENT, -1, even, odd);
                if (advances) {
                    add(state.next(), Buffer.Kind.NEXT, -1, odd, even);
                }
            }
            case Coefficient c -> addOwn(c, Buffer.Kind.COEFFICIENT, -1);
            case Local local when order instanceof ThereAndBack both -> {
                Buffer state = byField.get(both.between().get(local)).getFirst();
                add(local, Buffer.Kind.BETWEEN, -1, state.evenMemory(), state.oddMemory());
            }
            case Local local -> {
                if (worked.isPrivate(local)) {
                    for (int w = 0; w < decomposition.workers(); w++) {
                        addOwn(local, Buffer.Kind.PRIVATE_WINDOW, w);
                    }
                } else {
                    addOwn(local, Buffer.Kind.SHARED_WINDOW, -1);
                }
            }
            case Next next -> throw new IllegalStateException("'" + next.name() + "' is not declared by itself.");
        }
    }

    private void addOwn(Field field, Buffer.Kind kind, int owner) {
        add(field, kind, owner, memories, memories);
        memories++;
    }

    private void add(Field field, Buffer.Kind kind, int owner, int even, int odd) {
        Buffer buffer = new Buffer(buffers.size(), field, kind, owner, even, odd);
        buffers.add(buffer);
        byField.computeIfAbsent(field, _ -> new ArrayList<>()).add(buffer);
    }

    private Buffer target(Assignment a, int worker) {
        List<Buffer> all = byField.get(a.target());
        return all.size() == 1 ? all.getFirst() : all.get(worker);
    }

    private Schedule build() {
        int workers = decomposition.workers();
        List<Phase> phases = new ArrayList<>();
        List<List<List<Compute>>> scripts = new ArrayList<>();
        for (int w = 0; w < workers; w++) {
            scripts.add(new ArrayList<>());
        }
        int column = 0;
        int columns = rowColumns.size() * laneColumns.size();
        ColumnExtents[] extents = new ColumnExtents[columns];
        for (Interval rows : rowColumns) {
            for (Interval lanes : laneColumns) {
                extents[column] = new ColumnExtents(worked, roles, cut, rows, lanes, apart ? 1 : workers);
                for (Order.BlockStage next : order.sequence()) {
                    phases.add(new Phase(phases.size(), column, next.block(), next.stage()));
                    for (int w = 0; w < workers; w++) {
                        scripts.get(w).add(apart && !bands && !part(w).contains((cut == roles.row() ? rows : lanes).lo())
                                ? List.of() : computations(next, column, w, extents[column]));
                    }
                }
                column++;
            }
        }
        List<WorkerScript> finished = new ArrayList<>();
        for (int w = 0; w < workers; w++) {
            finished.add(new WorkerScript(w, scripts.get(w)));
        }
        Layouts layouts = new Layouts(analysis, roles, skew, buffers, extents, phases, finished, room);
        List<Interval> parts = IntStream.range(0, workers).mapToObj(this::part).toList();
        List<Layout> laidOut = layouts.build();
        if (apart) {
            phases = List.of(Phase.ofStep(worked.stages().getFirst()));
            finished = finished.stream().map(WorkerScript::inOnePhase).toList();
        }
        return new Schedule(analysis, decomposition, roles, cut, buffers, laidOut, memories, order.blocks(), columns,
                phases, finished, parts, IntStream.range(0, columns).mapToObj(this::shared).toList());
    }

    private Interval shared(int column) {
        List<Interval> along = columnsAlongCut();
        int lanes = laneColumns.size();
        return along.get(cut == roles.plane() ? 0 : cut == roles.row() ? column / lanes : column % lanes);
    }

    /** A worker's own cells along the cut axis: of every column, or of the grid when the columns are dealt out. */
    private Interval part(int worker) {
        Interval shared = apart ? new Interval(0, analysis.program().grid().extent(cut))
                : columnsAlongCut().getFirst();
        return shared.part(worker, decomposition.workers());
    }

    private List<Compute> computations(Order.BlockStage of, int column, int worker, ColumnExtents extents) {
        List<Compute> computations = new ArrayList<>();
        for (Assignment a : of.stage().assignments()) {
            List<Ranges.Segment> rows = extents.segments(a, roles.row(), worker);
            List<Ranges.Segment> lanes = extents.segments(a, roles.lane(), worker);
            for (Ranges.Segment p : !bands && cut == roles.plane() ? extents.segments(a, cut, worker)
                    : planes(a, of.block(), worker)) {
                for (Ranges.Segment r : rows) {
                    for (Ranges.Segment l : lanes) {
                        add(computations, a, column, worker, p, r, l);
                    }
                }
            }
        }
        return List.copyOf(computations);
    }

    private List<Ranges.Segment> planes(Assignment a, int block, int worker) {
        int of = order.perWorker() ? worker : 0;
        while (planes.size() <= of) {
            planes.add(new ArrayList<>());
        }
        List<List<Ranges.Segment>> known = planes.get(of);
        List<Assignment> all = analysis.program().assignments();
        while (known.size() <= block * all.size() + a.index()) {
            int next = known.size();
            Assignment kernel = all.get(next % all.size());
            known.add(Ranges.segments(kernel.target(), roles.plane(), order.planes(kernel, next / all.size(), of)));
        }
        return known.get(block * all.size() + a.index());
    }

    private void add(List<Compute> computations, Assignment a, int column, int worker, Ranges.Segment p,
            Ranges.Segment r, Ranges.Segment l) {
        Ranges.Segment i = along(Axis.I, p, r, l);
        Ranges.Segment j = along(Axis.J, p, r, l);
        Ranges.Segment k = along(Axis.K, p, r, l);
        Box box = Box.of(i.indices().lo(), i.indices().hi(), j.indices().lo(), j.indices().hi(), k.indices().lo(),
                k.indices().hi()).intersect(a.box());
        if (!box.isEmpty()) {
            Offset shift = p.shift() == 0 && r.shift() == 0 && l.shift() == 0 ? Offset.ZERO
                    : new Offset(i.shift(), j.shift(), k.shift());
            computations.add(new Compute(a, box, shift, column, target(a, worker)));
        }
    }

    private Ranges.Segment along(Axis axis, Ranges.Segment p, Ranges.Segment r, Ranges.Segment l) {
        return axis == roles.plane() ? p : axis == roles.row() ? r : l;
    }
}
