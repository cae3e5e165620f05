package testudo.runtime.decomposition;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.analysis.Analysis;

/**
 * What each worker computes along one axis of one column of sub-domains.
 *
 * <p>States are computed once, each element by the worker that owns it. An intermediate shared by the workers is cut
 * among them like the states; where the column does not span the axis it reaches beyond the column as far as later
 * kernels read. An intermediate private to a stage reaches beyond the worker's own part as far as that stage reads, along
 * an axis that is cut; along others it is whole, and what lies across a seam is copied instead of computed again.
 */
public final class Extents {

    private final Analysis analysis;
    private final Axis axis;
    private final boolean first;
    private final boolean last;
    private final boolean cut;
    private final Interval base;
    private final Interval[] column;
    private final Interval[][] part;

    /**
     * @param base  cells of the column along the axis
     * @param parts workers that share the column along this axis; 1 when another axis is cut
     */
    public Extents(Analysis analysis, Axis axis, Interval base, int parts) {
        this.analysis = analysis;
        this.axis = axis;
        this.base = base;
        cut = parts > 1;
        first = base.lo() == 0;
        last = base.hi() == analysis.program().grid().extent(axis);
        List<Assignment> all = analysis.program().assignments();
        column = new Interval[all.size()];
        part = new Interval[parts][all.size()];
        for (Assignment a : all.reversed()) {
            column[a.index()] = spanOf(a);
            boolean own = cut && analysis.isPrivate(a.target());
            for (int w = 0; w < parts; w++) {
                part[w][a.index()] = own ? needed(a, part[w]) : cut(column[a.index()], w, parts);
            }
        }
    }

    /** Whether the column holds the whole axis. */
    public boolean whole() {
        return first && last;
    }

    /**
     * Whether a field's values lie at unwrapped indices here, so that reads across a periodic seam stay inside them; what
     * is not periodic is found at its own indices, also by a kernel that computes on the other side of a seam.
     */
    public boolean unwrapped(Field field) {
        return periodic(field) && partial(field);
    }

    private boolean periodic(Field field) {
        return field.spec().boundaries().periodic(axis);
    }

    /** Whether an intermediate is computed only as far as it is read. */
    private boolean partial(Field field) {
        return field instanceof Local && !(whole() && !(cut && analysis.isPrivate(field)));
    }

    /** The unwrapped indices of the target that a worker computes. */
    public Interval of(Assignment a, int worker) {
        return part[worker][a.index()];
    }

    /** The hull of what a worker reads of the fields that other workers may compute: those that are not intermediates. */
    public Interval readsOfStates(int worker) {
        Interval hull = base;
        for (Assignment reader : analysis.program().assignments()) {
            for (Field field : reader.reads().keySet()) {
                if (!(field instanceof Local)) {
                    hull = hull.hull(reads(reader, part[worker][reader.index()], field, reader.reads().get(field)));
                }
            }
        }
        return hull;
    }

    /** The first cell of a worker's part. */
    public int cutAt(int worker, int parts) {
        return base.lo() + (int) ((long) worker * base.length() / parts);
    }

    private Interval spanOf(Assignment a) {
        Interval domain = Interval.of(a.target().domain(), axis);
        boolean full = switch (a.target()) {
            case Local local -> !partial(local);
            default -> whole();
        };
        if (full) {
            return domain;
        }
        if (a.target() instanceof Local) {
            return needed(a, column);
        }
        return owned(a.target());
    }

    /** The elements of a state that belong to the column. */
    private Interval owned(Field field) {
        Interval domain = Interval.of(field.domain(), axis);
        return new Interval(first ? domain.lo() : base.lo(), last ? domain.hi() : base.hi());
    }

    /** The hull of what later kernels read of {@code a}'s target, given what they compute; of a private one they are all in its stage. */
    private Interval needed(Assignment a, Interval[] computed) {
        Interval needed = Interval.EMPTY;
        for (Assignment reader : analysis.uses().readers(a.target())) {
            if (reader.index() > a.index()) {
                needed = needed.hull(reads(reader, computed[reader.index()], a.target(), reader.reads().get(a.target())));
            }
        }
        return needed;
    }

    /** The hull of what a kernel reads of a field when it computes the unwrapped interval. */
    private Interval reads(Assignment reader, Interval computed, Field field, StencilPattern pattern) {
        Interval reads = Interval.EMPTY;
        for (Ranges.Segment segment : Ranges.segments(reader.target(), axis, computed)) {
            Interval own = segment.indices().intersect(Interval.of(reader.box(), axis));
            Interval at = own.isEmpty() || !periodic(field) ? own : own.shift(segment.shift());
            for (Offset o : pattern.offsets()) {
                if (!at.isEmpty()) {
                    reads = reads.hull(Ranges.sources(field, axis, at.shift(o.along(axis))));
                }
            }
        }
        return reads;
    }

    private Interval cut(Interval whole, int w, int parts) {
        return new Interval(w == 0 ? whole.lo() : Math.max(whole.lo(), cutAt(w, parts)),
                w == parts - 1 ? whole.hi() : Math.min(whole.hi(), cutAt(w + 1, parts)));
    }

    /** Refuses a column whose kernels read what another column or, within a stage, another worker computes. */
    void check(String remedy) {
        for (Assignment reader : analysis.program().assignments()) {
            for (Field field : reader.reads().keySet()) {
                boolean sameStep = !(field instanceof Local) && !analysis.uses().writers(field).isEmpty();
                Interval read = sameStep ? reads(reader, column[reader.index()], field, reader.reads().get(field))
                        : Interval.EMPTY;
                if (!read.isEmpty() && !read.equals(read.intersect(owned(field)))) {
                    throw refused(reader, field, "step, at neighbours", remedy);
                }
                if (field instanceof Local && !periodic(field) && seams(reader) && sharedInStage(reader, field)) {
                    throw refused(reader, field, "stage, across a periodic seam", remedy);
                }
            }
        }
    }

    /**
     * Refuses a band whose kernels compute beyond a seam from intermediates that end there, since those lie at the other end, or go around
     * to what they have computed already.
     */
    void checkSeam() {
        for (Assignment reader : analysis.program().assignments()) {
            if (column[reader.index()].length() > reader.target().domain().extent(axis)) {
                throw new DecompositionException("Kernel '" + reader.name() + "' would compute more than all planes of '"
                        + reader.target().name() + "' for one band along " + axis
                        + ": use fewer workers or the cooperative variant.");
            }
            for (Field field : reader.reads().keySet()) {
                if (field instanceof Local && !periodic(field) && seams(reader)) {
                    throw refused(reader, field, "step, across a periodic seam", "use the cooperative variant");
                }
            }
        }
    }

    private boolean seams(Assignment a) {
        return Ranges.segments(a.target(), axis, column[a.index()]).stream().anyMatch(s -> s.shift() != 0);
    }

    private boolean sharedInStage(Assignment reader, Field field) {
        return field instanceof Local && !analysis.isPrivate(field)
                && analysis.stageOf(reader).assignments().stream().anyMatch(w -> w.target().equals(field));
    }

    private DecompositionException refused(Assignment reader, Field field, String where, String remedy) {
        return new DecompositionException("Kernel '" + reader.name() + "' reads '" + field.name()
                + "', computed in the same " + where + " along " + axis + ": " + remedy + ".");
    }
}
