package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.distributed.division.Division;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Ranges;

/** Which elements of a field a kernel reads, by where it computes; both in indices that go on beyond the ends of round axes. */
final class Reads {

    private final Division division;

    Reads(Division division) {
        this.division = division;
    }

    /**
     * What is read, as boxes that hold it.
     *
     * @param target computed there
     * @param spread the offsets of the reads
     */
    Boxes of(Field field, Field target, Box at, Box spread) {
        List<Box> boxes = List.of(field.domain());
        for (Axis axis : Axis.values()) {
            if (division.ranks().cuts(axis)) {
                List<Box> cut = new ArrayList<>();
                for (Interval part : along(axis, field, target, Interval.of(at, axis),
                        new Interval(spread.lower(axis), spread.upper(axis)))) {
                    boxes.forEach(box -> cut.add(box.with(axis, part.lo(), part.hi())));
                }
                boxes = cut;
            }
        }
        Boxes all = Boxes.NONE;
        for (Box box : boxes) {
            all = all.with(box);
        }
        return all;
    }

    private List<Interval> along(Axis axis, Field field, Field target, Interval at, Interval spread) {
        int theirs = division.period(field, axis);
        int own = division.period(target, axis);
        if (own == theirs && field.spec().boundaries().periodic(axis) || theirs == 0) {
            return List.of(Ranges.sources(field, axis, read(at, spread)));
        }
        Interval domain = Interval.of(target.domain(), axis);
        List<Interval> parts = new ArrayList<>();
        for (int lap = Math.floorDiv(at.lo() - domain.lo(), own); domain.lo() + lap * own < at.hi(); lap++) {
            Interval part = domain.shift(lap * own).intersect(at).shift(-lap * own);
            if (!part.isEmpty()) {
                parts.add(Ranges.sources(field, axis, read(part, spread)).shift(lap * theirs));
            }
        }
        return parts;
    }

    private static Interval read(Interval at, Interval spread) {
        return new Interval(at.lo() + spread.lo(), at.hi() + spread.hi() - 1);
    }
}
