package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/**
 * Elements as boxes of which none holds another one; they may overlap.
 *
 * @param all none of them empty
 */
record Boxes(List<Box> all) {

    static final Boxes NONE = new Boxes(List.of());

    /** Beyond so many their hull stands for all of them. */
    private static final int MOST = 64;

    Boxes {
        all = List.copyOf(all);
    }

    static Boxes of(Box box) {
        return box.isEmpty() ? NONE : new Boxes(List.of(box));
    }

    /** These and one more. */
    Boxes with(Box box) {
        if (box.isEmpty() || all.stream().anyMatch(other -> other.contains(box))) {
            return this;
        }
        List<Box> more = new ArrayList<>(all);
        more.removeIf(box::contains);
        more.add(box);
        return more.size() <= MOST ? new Boxes(more) : of(more.stream().reduce(Box.EMPTY, Box::hull));
    }

    Boxes with(Boxes others) {
        Boxes both = this;
        for (Box box : others.all) {
            both = both.with(box);
        }
        return both;
    }

    Boxes each(UnaryOperator<Box> change) {
        Boxes changed = NONE;
        for (Box box : all) {
            changed = changed.with(change.apply(box));
        }
        return changed;
    }

    Boxes flatEach(Function<Box, Boxes> change) {
        Boxes changed = NONE;
        for (Box box : all) {
            changed = changed.with(change.apply(box));
        }
        return changed;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    Box hull() {
        return all.stream().reduce(Box.EMPTY, Box::hull);
    }

    /** How many elements they hold together, each counted once. */
    long volume() {
        int[] i = ends(Axis.I);
        int[] j = ends(Axis.J);
        int[] k = ends(Axis.K);
        long sum = 0;
        for (int a = 1; a < i.length; a++) {
            for (int b = 1; b < j.length; b++) {
                for (int c = 1; c < k.length; c++) {
                    Box cell = Box.of(i[a - 1], i[a], j[b - 1], j[b], k[c - 1], k[c]);
                    sum += all.stream().anyMatch(box -> box.contains(cell)) ? cell.volume() : 0;
                }
            }
        }
        return sum;
    }

    private int[] ends(Axis axis) {
        return all.stream().flatMapToInt(box -> IntStream.of(box.lower(axis), box.upper(axis))).sorted().distinct().toArray();
    }
}
