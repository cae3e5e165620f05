package testudo.runtime.decomposition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * Which planes every kernel computes in which block, so that each plane is computed once and after all it depends on.
 *
 * <p>In block {@code d} of width {@code n} a kernel advances to plane {@code (d + 1)·n − lag}; the last block takes the
 * rest. A kernel that reads {@code o} planes ahead of a value made in the step lags at least {@code o} behind its maker;
 * one that overwrites a state in place lags behind all its readers likewise. On a periodic axis the planes wrap: a
 * kernel that reads {@code o} planes back starts {@code o} planes later than the maker and ends with the first planes
 * again, whose inputs stay in their windows until then.
 */
public final class Skew {

    private final Axis axis;
    private final int blocks;
    private final int width;
    private final int[] lag;
    private final Map<Field, Integer> start = new HashMap<>();

    /** @param width planes per block; at least the whole extent for a single block */
    public Skew(Program program, Axis axis, int width) {
        this.axis = axis;
        this.width = width;
        blocks = Math.ceilDiv(program.grid().extent(axis), width);
        lag = new int[program.assignments().size()];
        if (blocks > 1) {
            program.assignments().forEach(a -> place(program.assignments(), a));
        }
    }

    public int blocks() {
        return blocks;
    }

    /** How many planes a kernel stays behind the front. */
    public int lag(Assignment a) {
        return lag[a.index()];
    }

    /** The unwrapped plane at which the values of a field begin. */
    public int start(Field field) {
        return Interval.of(field.domain(), axis).lo() + start.getOrDefault(field, 0);
    }

    private void place(List<Assignment> all, Assignment a) {
        boolean periodic = a.target().spec().boundaries().periodic(axis);
        int from = start.getOrDefault(a.target(), 0);
        for (Assignment b : all.subList(0, a.index())) {
            StencilPattern raw = b.target().equals(a.target()) ? null : a.reads().get(b.target());
            if (raw != null) {
                lag[a.index()] = Math.max(lag[a.index()], lag[b.index()] + ahead(b.target(), raw));
                from = Math.max(from, start.getOrDefault(b.target(), 0) + (wraps(b.target()) ? back(raw) : 0));
            }
            if (a.target() instanceof State) {
                StencilPattern war = b.target().equals(a.target()) ? StencilPattern.of(Offset.ZERO).union(all(b, a))
                        : b.reads().get(a.target());
                if (war != null) {
                    lag[a.index()] = Math.max(lag[a.index()], lag[b.index()] + back(war));
                    from = Math.max(from, start.getOrDefault(b.target(), 0) + (wraps(a.target()) ? ahead(war) : 0));
                }
            }
        }
        if (from > 0 && !periodic) {
            throw new DecompositionException("Kernel '" + a.name() + "' computes '" + a.target().name()
                    + "', which is not periodic along " + axis + ", from fields that are: sub-domains cannot be streamed "
                    + "along " + axis + "; use the whole grid.");
        }
        start.put(a.target(), from);
    }

    /** Two in-place kernels of one state (two colours): the second also reads what the first wrote. */
    private static StencilPattern all(Assignment b, Assignment a) {
        StencilPattern none = StencilPattern.of(Offset.ZERO);
        return a.reads().getOrDefault(a.target(), none).union(b.reads().getOrDefault(a.target(), none));
    }

    private boolean wraps(Field field) {
        return field.spec().boundaries().periodic(axis);
    }

    private int ahead(Field field, StencilPattern pattern) {
        return Ranges.reflects(field, axis) ? Math.max(ahead(pattern), back(pattern)) : ahead(pattern);
    }

    private int ahead(StencilPattern pattern) {
        return pattern.offsets().stream().mapToInt(o -> o.along(axis)).reduce(0, Math::max);
    }

    private int back(StencilPattern pattern) {
        return pattern.offsets().stream().mapToInt(o -> -o.along(axis)).reduce(0, Math::max);
    }

    /** The unwrapped planes of a kernel's target computed in a block. */
    public Interval planes(Assignment a, int block) {
        Interval domain = Interval.of(a.target().domain(), axis);
        if (blocks == 1) {
            return domain;
        }
        int first = start(a.target());
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

    /** Refuses block sizes at which a mirrored read at the lower end would run ahead of its source. */
    public void check(Program program) {
        for (Assignment a : program.assignments()) {
            a.reads().forEach((field, pattern) -> {
                if (streams() && field instanceof Local && Ranges.reflects(field, axis) && lag(a) == 0
                        && back(pattern) > width) {
                    throw new DecompositionException("Kernel '" + a.name() + "' reads '" + field.name() + "' "
                            + back(pattern) + " planes beyond a mirror, more than a sub-domain's " + width + " along "
                            + axis + ".");
                }
            });
        }
    }
}
