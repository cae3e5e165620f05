package testudo.distributed.subgrid;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.Interval;

/**
 * A kernel cut where fields end within a part, which goes on beyond since others are periodic there.
 *
 * <pre>
 *   part of the lower end, cells −2 to 5 of n:   ... n−2   n−1 | 0   1   2 ... 5
 *   v ends there, read one cell to each side:        [  ] [   ] [ ] [            ]     four pieces
 * </pre>
 */
final class Pieces {

    private final Frame frame;
    private final Assignment a;
    private final Field part;
    /** Whether all of a region that is whole along an axis can be one piece there. */
    private final boolean whole;
    private final Set<Axis> seamed = EnumSet.noneOf(Axis.class);

    /**
     * @param part  the target in the part
     * @param whole whether a region without an end along an axis may stay in one piece there
     */
    Pieces(Frame frame, Assignment a, Field part, boolean whole) {
        this.frame = frame;
        this.a = a;
        this.part = part;
        this.whole = whole;
        for (Axis axis : Axis.values()) {
            if (frame.wraps(axis) && Stream.concat(Stream.of(a.target()), a.reads().keySet().stream())
                    .anyMatch(f -> f.domain().extent(axis) != frame.division().grid().extent(axis)
                            || reads(f).stream().anyMatch(o -> o.along(axis) != 0)
                                    && !f.spec().boundaries().periodic(axis))) {
                seamed.add(axis);
            }
        }
    }

    private Set<Offset> reads(Field field) {
        StencilPattern pattern = a.reads().get(field);
        return pattern == null ? Set.of() : Set.copyOf(pattern.offsets());
    }

    /** Whether fields of the kernel end within the part. */
    boolean needed() {
        return !seamed.isEmpty();
    }

    /**
     * Indices along an axis that are treated alike.
     *
     * @param laps that lead from there to the part's
     */
    private record Run(Interval whole, int laps) {}

    /** All of them; together they are what the part computes. */
    List<Piece> all() {
        List<Piece> pieces = List.of(new Piece(frame, a.target(), part.domain(), part.domain(), Offset.ZERO, seamed));
        for (Axis axis : Axis.values()) {
            int inward = frame.inward().along(axis);
            int period = a.target().domain().extent(axis);
            List<Piece> cut = new ArrayList<>();
            for (Run run : runs(axis)) {
                Interval here = run.whole().shift(run.laps() * period + inward);
                for (Piece p : pieces) {
                    cut.add(new Piece(frame, a.target(), p.box().with(axis, here.lo(), here.hi()),
                            p.whole().with(axis, run.whole().lo(), run.whole().hi()), p.laps().plus(along(axis, run.laps())),
                            seamed));
                }
            }
            pieces = cut;
        }
        return pieces;
    }

    private static Offset along(Axis axis, int by) {
        return new Offset(axis == Axis.I ? by : 0, axis == Axis.J ? by : 0, axis == Axis.K ? by : 0);
    }

    private List<Run> runs(Axis axis) {
        Interval region = Interval.of(a.box(), axis);
        Interval domain = Interval.of(a.target().domain(), axis);
        Interval held = Interval.of(part.domain(), axis).shift(-frame.inward().along(axis));
        if (seamed.contains(axis)) {
            return laps(region, domain.length(), held).stream().flatMap(run -> split(run, t -> crossed(axis, t)).stream())
                    .toList();
        }
        List<Run> runs = whole && region.equals(domain) ? List.of(new Run(held, 0))
                : laps(region, frame.division().period(a.target(), axis), held);
        return frame.wraps(axis) ? runs
                : runs.stream().flatMap(run -> split(run, t -> crossedTwice(axis, t)).stream()).toList();
    }

    private static List<Run> laps(Interval region, int period, Interval held) {
        return Laps.of(region, period, held).stream()
                .map(lap -> new Run(lap.indices().shift(-lap.by()), period == 0 ? 0 : lap.by() / period)).toList();
    }

    /** Every index at which something is read across an end stands alone. */
    private static List<Run> split(Run run, IntPredicate alone) {
        List<Run> runs = new ArrayList<>();
        int from = run.whole().lo();
        for (int t = from; t < run.whole().hi(); t++) {
            if (alone.test(t)) {
                if (from < t) {
                    runs.add(new Run(new Interval(from, t), run.laps()));
                }
                runs.add(new Run(new Interval(t, t + 1), run.laps()));
                from = t + 1;
            }
        }
        if (from < run.whole().hi()) {
            runs.add(new Run(new Interval(from, run.whole().hi()), run.laps()));
        }
        return runs;
    }

    private boolean crossed(Axis axis, int index) {
        return anyRead((field, o) -> Piece.crosses(field, axis, o, index));
    }

    /** Whether a read crosses an end along an axis and, somewhere, one along a seamed axis, too. */
    private boolean crossedTwice(Axis axis, int index) {
        return anyRead((field, o) -> Piece.crosses(field, axis, o, index)
                && seamed.stream().anyMatch(other -> Piece.crosses(field, other, o, a.box().lower(other))
                        || Piece.crosses(field, other, o, a.box().upper(other) - 1)));
    }

    /** Something asked of a read. */
    private interface ReadPredicate {
        boolean test(Field field, Offset o);
    }

    private boolean anyRead(ReadPredicate asked) {
        for (Map.Entry<Field, StencilPattern> read : a.reads().entrySet()) {
            for (Offset o : read.getValue().offsets()) {
                if (asked.test(read.getKey(), o)) {
                    return true;
                }
            }
        }
        return false;
    }
}
