package testudo.api.program;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/** Whether the elements a kernel reads, directly or through a boundary rule, have been computed by the kernels before it. */
final class Coverage {

    private Coverage() {}

    /** Indices of a kernel along an axis whose reads meet elements at one distance, wherever a boundary rule leads. */
    private record Run(int from, int to, int distance) {}

    static void check(Assignment a, Field field, StencilPattern pattern, List<Assignment> writers,
            List<String> problems) {
        if (writers.stream().anyMatch(w -> w.colour() < 0 && w.box().equals(field.domain()))) {
            return;
        }
        for (Offset o : pattern.offsets()) {
            for (Run i : runs(a.box(), field, Axis.I, o)) {
                for (Run j : runs(a.box(), field, Axis.J, o)) {
                    for (Run k : runs(a.box(), field, Axis.K, o)) {
                        Box read = Box.of(i.from, i.to, j.from, j.to, k.from, k.to)
                                .shift(new Offset(i.distance, j.distance, k.distance));
                        if (!computed(a, read, i.distance + j.distance + k.distance, field, o, writers, problems)) {
                            return;
                        }
                    }
                }
            }
        }
    }

    private static boolean computed(Assignment a, Box read, int distance, Field field, Offset o, List<Assignment> writers,
            List<String> problems) {
        for (int colour = 0; colour < 2; colour++) {
            boolean reads = a.colour() < 0 || Math.floorMod(a.colour() + distance, 2) == colour;
            List<Box> missing = reads ? missing(read, colour, writers) : List.of();
            if (!missing.isEmpty()) {
                problems.add("Kernel '" + a.name() + "' reads '" + field.name() + "' at " + o + ", but no kernel "
                        + "before it computes '" + field.name() + "' on " + missing.getFirst() + ".");
                return false;
            }
        }
        return true;
    }

    /** Reads of constants meet nothing. */
    private static List<Run> runs(Box box, Field field, Axis axis, Offset o) {
        List<Run> runs = new ArrayList<>();
        for (int x = box.lower(axis); x < box.upper(axis); x++) {
            Box read = field.domain().with(axis, x + o.along(axis), x + o.along(axis) + 1);
            if (field.source(read.i0(), read.j0(), read.k0()) instanceof Source.Element(int i, int j, int k, _)) {
                int distance = (axis == Axis.I ? i : axis == Axis.J ? j : k) - x;
                boolean goesOn = !runs.isEmpty() && runs.getLast().to == x && runs.getLast().distance == distance;
                int from = goesOn ? runs.removeLast().from : x;
                runs.add(new Run(from, x + 1, distance));
            }
        }
        return runs;
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
