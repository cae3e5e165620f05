package testudo.runtime.analysis;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Side;
import testudo.api.program.Assignment;

/**
 * How far from its element a kernel reads a field: its stencil, and where its target extends beyond the field, the
 * way to the element that a boundary rule names. What lies beyond an end belongs to the worker at that end.
 */
final class ReadReach {

    private record Read(Assignment reader, Field field) {}

    private final Grid grid;
    private final Map<Read, Halo> known = new HashMap<>();

    ReadReach(Grid grid) {
        this.grid = grid;
    }

    /** @param field one that the kernel reads */
    Halo of(Assignment reader, Field field) {
        return known.computeIfAbsent(new Read(reader, field), _ -> find(reader, field));
    }

    private Halo find(Assignment reader, Field field) {
        Halo reach = reader.reads().get(field).halo();
        for (Axis axis : Axis.values()) {
            int last = grid.extent(axis) - 1;
            Box domain = field.domain();
            int[] outside = IntStream.concat(
                    IntStream.range(reader.box().lower(axis), Math.min(reader.box().upper(axis), domain.lower(axis))),
                    IntStream.range(Math.max(reader.box().lower(axis), domain.upper(axis)), reader.box().upper(axis)))
                    .toArray();
            for (int p : outside) {
                int from = Math.clamp(p, 0, last);
                int to = Math.clamp(source(field, axis, p), 0, last);
                reach = from < to ? reach.union(Halo.NONE.with(axis, Side.UPPER, to - from))
                        : reach.union(Halo.NONE.with(axis, Side.LOWER, from - to));
            }
        }
        return reach;
    }

    private static int source(Field field, Axis axis, int index) {
        Box read = field.domain().with(axis, index, index + 1);
        return field.source(read.i0(), read.j0(), read.k0()) instanceof Source.Element(int i, int j, int k, _)
                ? axis == Axis.I ? i : axis == Axis.J ? j : k : index;
    }
}
