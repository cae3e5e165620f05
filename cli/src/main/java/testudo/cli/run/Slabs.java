package testudo.cli.run;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** Cuts a box into parts that follow each other in lexicographic order, so that large fields are looked at without a whole copy. */
final class Slabs {

    /** Elements of a part: 128 MiB of doubles. */
    private static final long MOST = 1 << 24;

    private Slabs() {}

    static Stream<Box> of(Box box) {
        return of(box, MOST);
    }

    /** Parts of at most so many elements. */
    static Stream<Box> of(Box box, long most) {
        for (Axis axis : Axis.values()) {
            if (box.volume() > most && box.extent(axis) > 1) {
                int each = (int) Math.max(1, most / (box.volume() / box.extent(axis)));
                return IntStream.range(0, Math.ceilDiv(box.extent(axis), each)).mapToObj(n -> box.lower(axis) + n * each)
                        .flatMap(from -> of(box.with(axis, from, (int) Math.min((long) from + each, box.upper(axis))), most));
            }
        }
        return Stream.of(box);
    }
}
