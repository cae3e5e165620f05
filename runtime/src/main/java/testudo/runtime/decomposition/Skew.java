package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Uses;

/**
 * Which planes every kernel computes in which block, so that each plane is computed once and after all it depends on.
 *
 * <p>In block {@code d} of width {@code n} a kernel advances to plane {@code (d + 1)·n − lag}; there are as many blocks as it
 * takes for those that lag behind to follow without a rush, which their windows would have to hold. A kernel that reads
 * {@code o} planes ahead of a value made in the step lags at least {@code o} behind its maker;
 * one that overwrites a state in place lags behind all its readers likewise. On a periodic axis the planes wrap: a
 * kernel that reads {@code o} planes back starts {@code o} planes later than the maker and ends with the first planes
 * again, whose inputs stay in their windows until then.
 */
public final class Skew {

    /** How many planes behind another kernel one must stay, and how much later it must start. */
    private record After(int kernel, int lag, int start) {}

    private final Axis axis;
    private final boolean ofPlanes;
    private final int blocks;
    private final int width;
    private final int[] lag;
    private final int[] start;
    /** Of the targets, along the axis. */
    private final Interval[] domains;

    /** @param width planes per block; at least the whole extent for a single block */
    public Skew(Program program, Axis axis, int width) {
        this.axis = axis;
        ofPlanes = axis == AxisRoles.of(program.grid()).plane();
        this.width = width;
        int whole = Math.ceilDiv(program.grid().extent(axis), width);
        lag = new int[program.assignments().size()];
        start = new int[lag.length];
        domains = program.assignments().stream().map(a -> Interval.of(a.target().domain(), axis)).toArray(Interval[]::new);
        if (whole > 1) {
            place(program.assignments());
        }
        blocks = whole > 1 ? Math.max(whole, drained(program.assignments())) : 1;
    }

    /** Until nothing moves any more: the kernels that fill one intermediate part by part all start where the last can. */
    private void place(List<Assignment> all) {
        Uses uses = Uses.of(all);
        List<List<After>> after = all.stream().map(a -> after(uses, a)).toList();
        for (int round = 0; round <= all.size(); round++) {
            int[] before = start.clone();
            all.forEach(a -> place(uses, a, after.get(a.index())));
            if (Arrays.equals(start, before)) {
                return;
            }
        }
        throw new DecompositionException("An intermediate is computed in part from itself across a periodic seam along "
                + axis + ": sub-domains cannot be streamed along " + axis + "; use the whole grid.");
    }

    /** After which kernels before it a kernel must come. */
    private List<After> after(Uses uses, Assignment a) {
        List<After> after = new ArrayList<>();
        for (Field field : a.reads().keySet()) {
            for (Assignment b : uses.writers(field)) {
                if (b.index() < a.index()) {
                    after.add(new After(b.index(), ahead(a, field), startsAfter(a, field)));
                }
            }
        }
        if (a.target() instanceof State) {
            for (Assignment b : uses.readers(a.target())) {
                if (b.index() < a.index()) {
                    after.add(new After(b.index(), behind(b, a.target()), endsAfter(b, a.target())));
                }
            }
        }
        return after;
    }

    /** Blocks until the last kernel has come so near to its end that the last block is at most half as wide again. */
    private int drained(List<Assignment> all) {
        return all.stream().mapToInt(a -> Math.ceilDiv(start(a) + domains[a.index()].length() + lag(a) - width / 2, width))
                .max()
                .orElse(1);
    }

    public int blocks() {
        return blocks;
    }

    /** How many planes a kernel stays behind the front. */
    public int lag(Assignment a) {
        return lag[a.index()];
    }

    /** The unwrapped plane at which the values of an intermediate begin. */
    public int start(Field field, List<Assignment> assignments) {
        return assignments.stream().filter(a -> a.target().equals(field)).mapToInt(this::start).max()
                .orElse(Interval.of(field.domain(), axis).lo());
    }

    private int start(Assignment a) {
        return domains[a.index()].lo() + start[a.index()];
    }

    private void place(Uses uses, Assignment a, List<After> after) {
        int from = start[a.index()];
        for (After b : after) {
            lag[a.index()] = Math.max(lag[a.index()], lag[b.kernel] + b.lag);
            from = Math.max(from, start[b.kernel] + b.start);
        }
        if (from > 0 && !wraps(a.target())) {
            throw new DecompositionException("Kernel '" + a.name() + "' computes '" + a.target().name()
                    + "', which is not periodic along " + axis + ", from fields that are: sub-domains cannot be streamed "
                    + "along " + axis + "; use the whole grid.");
        }
        start[a.index()] = Math.max(start[a.index()], from);
        if (a.target() instanceof Local) {
            for (Assignment b : uses.writers(a.target())) {
                start[b.index()] = Math.max(start[b.index()], from);
            }
        }
    }

    /** The farthest plane of some fields, in either direction, that a kernel reads from where it computes. */
    public int reach(List<Assignment> assignments, Predicate<Field> of) {
        return assignments.stream().flatMapToInt(a -> a.reads().keySet().stream().filter(of)
                .flatMapToInt(field -> distances(a, field))).map(Math::abs).max().orElse(0);
    }

    private boolean wraps(Field field) {
        return field.spec().boundaries().periodic(axis);
    }

    /** How many planes after its own a kernel needs of a field. */
    int ahead(Assignment reader, Field field) {
        return distances(reader, field).max().orElse(0);
    }

    /** How many planes before its own a kernel still needs of a field. */
    int behind(Assignment reader, Field field) {
        return -distances(reader, field).min().orElse(0);
    }

    /**
     * From each plane of a kernel to the planes it reads of a field, and 0; a boundary may turn the direction round. Planes
     * that lie inside the field are as far away as the offset says: only the few others are looked at one by one.
     */
    private IntStream distances(Assignment reader, Field field) {
        IntStream offsets = reader.reads().get(field).offsets().stream().mapToInt(o -> o.along(axis)).distinct();
        return IntStream.concat(IntStream.of(0), wraps(field) ? offsets : offsets.flatMap(o -> distances(reader, field, o)));
    }

    private IntStream distances(Assignment reader, Field field, int offset) {
        Interval planes = Interval.of(reader.box(), axis);
        Interval inside = planes.intersect(Interval.of(field.domain(), axis).shift(-offset));
        if (inside.isEmpty()) {
            return atBoundaries(field, offset, planes);
        }
        return IntStream.concat(IntStream.of(offset),
                IntStream.concat(atBoundaries(field, offset, new Interval(planes.lo(), inside.lo())),
                        atBoundaries(field, offset, new Interval(inside.hi(), planes.hi()))));
    }

    /** Planes outside that are fixed stand apart in storage, rows outside are written with the row beside them. */
    private IntStream atBoundaries(Field field, int offset, Interval planes) {
        Interval domain = Interval.of(field.domain(), axis);
        return IntStream.range(planes.lo(), planes.hi()).flatMap(p -> {
            AxisSource source = AxisSource.of(field, axis, p + offset);
            return !source.constant() ? IntStream.of(source.index() - p) : ofPlanes ? IntStream.empty()
                    : IntStream.of(Math.clamp(p + offset, domain.lo(), domain.hi() - 1) - p);
        });
    }

    /** How much later than a periodic field a kernel must start that reads planes before its own first one. */
    private int startsAfter(Assignment reader, Field field) {
        int apart = field.domain().lower(axis) - domains[reader.index()].lo();
        return wraps(field) ? Math.max(0, apart + behind(reader, field)) : 0;
    }

    /** How much later than a kernel the overwriting of a periodic field must start whose first planes it reads last. */
    private int endsAfter(Assignment reader, Field field) {
        int apart = domains[reader.index()].hi() - field.domain().upper(axis);
        return wraps(field) ? Math.max(0, apart + ahead(reader, field)) : 0;
    }

    /** The unwrapped planes of a kernel's target computed in a block. */
    public Interval planes(Assignment a, int block) {
        Interval domain = domains[a.index()];
        if (blocks == 1) {
            return domain;
        }
        int first = start(a);
        int last = first + domain.length();
        return new Interval(block == 0 ? first : front(a, block - 1, first, last), front(a, block, first, last));
    }

    private int front(Assignment a, int block, int first, int last) {
        return block == blocks - 1 ? last : Math.clamp((long) (block + 1) * width - lag(a), first, last);
    }

    /** Whether some local must stay readable across blocks, i.e. the grid is streamed. */
    public boolean streams() {
        return blocks > 1;
    }
}
