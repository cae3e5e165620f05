package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Ranges;
import testudo.runtime.decomposition.Skew;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Pitch;
import testudo.runtime.schedule.Room;
import testudo.runtime.schedule.WorkerScript;

/** Lays out every buffer so that it holds exactly what the workers' scripts address. */
final class Layouts {

    private static final Interval HERE = new Interval(0, 1);

    private final Analysis analysis;
    private final AxisRoles roles;
    private final Skew skew;
    private final List<Buffer> buffers;
    /** Those of states: few, however many workers have windows of their own. */
    private final List<Buffer> current;
    /** One buffer, or one for each worker. */
    private final Map<Field, List<Buffer>> byField;
    private final ColumnExtents[] extents;
    private final List<Phase> phases;
    private final List<WorkerScript> scripts;
    private final Room room;
    private final List<BufferReach> reach = new ArrayList<>();
    private final Map<Assignment, List<Read>> reads = new HashMap<>();

    /** What a kernel reads of a field, of one buffer or one for each worker: offsets of planes, hulls of rows and lanes. */
    private record Read(List<BufferReach> copies, int[] planes, Interval rows, Interval lanes) {}

    Layouts(Analysis analysis, AxisRoles roles, Skew skew, List<Buffer> buffers, ColumnExtents[] extents,
            List<Phase> phases, List<WorkerScript> scripts, Room room) {
        this.room = room;
        this.analysis = analysis;
        this.roles = roles;
        this.skew = skew;
        this.buffers = buffers;
        current = buffers.stream().filter(b -> b.kind() == Buffer.Kind.CURRENT).toList();
        byField = buffers.stream().collect(Collectors.groupingBy(Buffer::field));
        this.extents = extents;
        this.phases = phases;
        this.scripts = scripts;
    }

    List<Layout> build() {
        buffers.forEach(b -> reach.add(new BufferReach(b, roles, skew, extents)));
        int perColumn = phases.size() / extents.length;
        for (WorkerScript script : scripts) {
            Compute[] last = new Compute[analysis.program().assignments().size()];
            for (int p = 0; p < phases.size(); p++) {
                List<Compute> all = script.phases().get(p);
                List<Compute> inColumnBefore = p < perColumn ? List.of() : script.phases().get(p - perColumn);
                for (int n = 0; n < all.size(); n++) {
                    Compute c = all.get(n);
                    Compute before = last[c.kernel().index()];
                    boolean newPlanes = n >= inColumnBefore.size() || !inColumnBefore.get(n).samePlanes(c, roles);
                    add(c, p % perColumn, script.worker(), newPlanes, before == null || !before.sameRows(c, roles));
                    last[c.kernel().index()] = c;
                }
            }
        }
        analysis.program().reductions().forEach(r -> Accesses.of(r.expr()).forEach((field, pattern) -> copies(field)
                .forEach(b -> pattern.offsets().forEach(o -> b.addCells(analysis.program().grid().box().shift(o))))));
        return buffers.stream().map(this::layout).toList();
    }

    /**
     * @param phase     of the column
     * @param newPlanes whether its planes are not those that it computed in the same phase of the column before
     * @param newRows   whether its rows and lanes are not those of the computation before
     */
    private void add(Compute c, int phase, int worker, boolean newPlanes, boolean newRows) {
        if (!newPlanes && !newRows) {
            return;
        }
        BufferReach target = reach.get(c.target().id());
        if (newPlanes) {
            target.write(c, phase);
        }
        if (newRows) {
            target.addRows(c, HERE, HERE);
        }
        for (Read read : reads.computeIfAbsent(c.kernel(), this::reads)) {
            BufferReach of = read.copies.get(read.copies.size() == 1 ? 0 : worker);
            if (newPlanes) {
                of.read(c, phase, read.planes);
            }
            if (newRows) {
                of.addRows(c, read.rows, read.lanes);
            }
        }
    }

    private List<BufferReach> copies(Field field) {
        return byField.getOrDefault(field, List.of()).stream().map(b -> reach.get(b.id())).toList();
    }

    private List<Read> reads(Assignment kernel) {
        List<Read> all = new ArrayList<>();
        kernel.reads().forEach((field, pattern) -> all.add(new Read(copies(field),
                pattern.offsets().stream().mapToInt(o -> o.along(roles.plane())).distinct().toArray(),
                hull(pattern, roles.row()), hull(pattern, roles.lane()))));
        return all;
    }

    private static Interval hull(StencilPattern pattern, Axis axis) {
        return pattern.offsets().stream().map(o -> new Interval(o.along(axis), o.along(axis) + 1))
                .reduce(Interval.EMPTY, Interval::hull);
    }

    private Layout layout(Buffer buffer) {
        BufferReach own = reach.get(buffer.id());
        Field field = buffer.field();
        List<Interval> rows = new ArrayList<>(List.of(own.rows));
        List<Interval> lanes = new ArrayList<>(List.of(own.lanes));
        Interval planes = own.planes;
        if (!buffer.isWindow()) {
            // Both arrays of a state and all columns address one layout that holds the whole domain.
            Interval r = Interval.of(field.domain(), roles.row());
            Interval l = Interval.of(field.domain(), roles.lane());
            planes = planes.hull(Interval.of(field.domain(), roles.plane()));
            for (BufferReach same : sharing(buffer)) {
                for (int c = 0; c < extents.length; c++) {
                    r = r.hull(same.rows[c]);
                    l = l.hull(same.lanes[c]);
                }
                planes = planes.hull(same.planes);
            }
            Box more = room.held().getOrDefault(base(buffer), Box.EMPTY);
            planes = planes.hull(Interval.of(more, roles.plane()));
            rows = List.of(r.hull(Interval.of(more, roles.row())));
            lanes = List.of(l.hull(Interval.of(more, roles.lane())));
        }
        int rowCount = rows.stream().mapToInt(Interval::length).max().orElse(0);
        int laneCount = lanes.stream().mapToInt(Interval::length).max().orElse(0);
        return slots(buffer, own, planes, rows, lanes, rowCount, laneCount);
    }

    private List<BufferReach> sharing(Buffer buffer) {
        return buffers.stream().filter(buffer::sharesMemory).map(b -> reach.get(b.id())).toList();
    }

    /** The state whose array it is, or the field itself. */
    private Field base(Buffer buffer) {
        return current.stream().filter(buffer::sharesMemory).map(Buffer::field).findFirst().orElse(buffer.field());
    }

    private Layout slots(Buffer buffer, BufferReach own, Interval planes, List<Interval> rows, List<Interval> lanes,
            int rowCount, int laneCount) {
        Field field = buffer.field();
        Axis axis = roles.plane();
        Interval domain = Interval.of(field.domain(), axis);
        boolean periodic = field.spec().boundaries().periodic(axis);
        boolean wraps = own.unwrapped.contains(axis) && periodic;
        int ahead = base(buffer) instanceof State state && analysis.program().advances(state) ? room.ahead() : 0;
        int start = skew.start(field, analysis.program().assignments());
        boolean banded = own.rolls && extents[0].cutsPlanes();
        Interval held = banded ? own.written.hull(Ranges.sources(field, axis, own.planes))
                : own.rolls ? new Interval(start, start + domain.length())
                : wraps ? own.written : domain;
        SlotAllocation slots = own.rolls ? own.lives.allocate(held, periodic && !banded ? domain.length() : 0, own.planes)
                : SlotAllocation.oneEach(held, buffer.kind() == Buffer.Kind.BETWEEN ? 0 : ahead, ahead);
        int[] slotOf = new int[planes.length()];
        int count = slots.count();
        List<Layout.PlaneCopy> copies = new ArrayList<>();
        List<Integer> constants = new ArrayList<>();
        for (int p = planes.lo(); p < planes.hi(); p++) {
            int slot;
            if (held.contains(p)) {
                slot = slots.of(p);
            } else if (wraps) {
                slot = slots.of(held.lo() + Math.floorMod(p - held.lo(), domain.length()));
            } else {
                AxisSource source = AxisSource.of(field, axis, p);
                if (source.constant()) {
                    constants.add(p);
                    slot = count++;
                } else if (!source.outside().equals(Outside.SAME) || ahead > 0 && periodic) {
                    copies.add(new Layout.PlaneCopy(p, source.index(), source.outside()));
                    // Where levels share an array, both have copies of their own.
                    slot = ahead > 0 && buffer.kind() == Buffer.Kind.BETWEEN ? count + 1 : count;
                    count += ahead == 0 ? 1 : 2;
                } else {
                    slot = slots.of(source.index());
                }
            }
            slotOf[p - planes.lo()] = slot;
        }
        if (buffer.isWindow() && !constants.isEmpty() && extents.length > 1) {
            checkCorners(field);
        }
        return new Layout(roles, own.unwrapped, planes, slotOf, count, rows, lanes, rowCount, laneCount, copies,
                List.copyOf(constants), Pitch.of(count, rowCount, laneCount, lanes.getFirst().lo(),
                        analysis.program().precision(field)));
    }

    /** A plane of constants serves all columns, so its corners must not hold the constants of an axis that goes first. */
    private void checkCorners(Field field) {
        for (Axis axis : List.of(roles.row(), roles.lane())) {
            for (Side side : Side.values()) {
                Boundary rule = field.spec().boundaries().at(axis, side);
                if (axis.ordinal() < roles.plane().ordinal()
                        && (rule instanceof Boundary.Fixed || rule instanceof Boundary.Varying)) {
                    throw new DecompositionException("Field '" + field.name() + "' has fixed values beyond " + axis
                            + " and " + roles.plane() + ": sub-domains must span the whole axis " + axis + ".");
                }
            }
        }
    }
}
