package testudo.api.program;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/** Whether the elements a kernel reads have been computed by the kernels before it. */
final class Coverage {

    private Coverage() {
    }

    static void check(Assignment a, Field field, StencilPattern pattern, List<Assignment> writers,
            List<String> problems) {
        for (Offset o : pattern.offsets()) {
            Box read = a.box().shift(o).intersect(field.domain());
            for (int colour = 0; colour < 2; colour++) {
                boolean reads = a.colour() < 0 || Math.floorMod(a.colour() + o.di() + o.dj() + o.dk(), 2) == colour;
                List<Box> missing = reads ? missing(read, colour, writers) : List.of();
                if (!missing.isEmpty()) {
                    problems.add("Kernel '" + a.name() + "' reads '" + field.name() + "' at " + o + ", but no kernel "
                            + "before it computes '" + field.name() + "' on " + missing.getFirst() + ".");
                    return;
                }
            }
        }
    }

    /** The parts of a box whose elements of one colour nobody has computed. */
    private static List<Box> missing(Box box, int colour, List<Assignment> writers) {
        List<Box> missing = box.isEmpty() ? List.of() : List.of(box);
        for (Assignment writer : writers) {
            if (writer.colour() < 0 || writer.colour() == colour) {
                missing = missing.stream().flatMap(part -> without(part, writer.box()).stream()).toList();
            }
        }
        return missing;
    }

    /** A box without another: the slabs on both sides along I, then J, then K. */
    private static List<Box> without(Box box, Box other) {
        if (!box.intersects(other)) {
            return List.of(box);
        }
        List<Box> parts = new ArrayList<>();
        Box rest = box;
        for (Axis axis : Axis.values()) {
            int from = Math.max(rest.lower(axis), other.lower(axis));
            int to = Math.min(rest.upper(axis), other.upper(axis));
            if (rest.lower(axis) < from) {
                parts.add(rest.with(axis, rest.lower(axis), from));
            }
            if (to < rest.upper(axis)) {
                parts.add(rest.with(axis, to, rest.upper(axis)));
            }
            rest = rest.with(axis, from, to);
        }
        return parts;
    }
}
