package testudo.api.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

import testudo.api.field.Source;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/**
 * Whether a read of the other colour stays on the other colour where a boundary rule brings it back inside.
 *
 * <p>Per axis, the boundary turns the offset into a few displacements; an element may read itself, and elements at an
 * odd distance, but no other element of its own colour.
 */
final class Colouring {

    private Colouring() {}

    static void check(Assignment a, State state, Offset o, List<String> problems) {
        List<SortedSet<Integer>> displacements = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            displacements.add(displacements(a.box(), state, axis, o.along(axis)));
        }
        for (int di : displacements.get(0)) {
            for (int dj : displacements.get(1)) {
                for (int dk : displacements.get(2)) {
                    Offset met = new Offset(di, dj, dk);
                    if (Math.floorMod(di + dj + dk, 2) == 0 && !met.equals(Offset.ZERO)) {
                        problems.add(sentence(a, state, o, met));
                        return;
                    }
                }
            }
        }
    }

    private static SortedSet<Integer> displacements(Box box, State state, Axis axis, int offset) {
        SortedSet<Integer> found = new TreeSet<>();
        for (int x = box.lower(axis); x < box.upper(axis); x++) {
            Box read = state.domain().with(axis, x + offset, x + offset + 1);
            if (state.source(read.i0(), read.j0(), read.k0()) instanceof Source.Element(int i, int j, int k, _)) {
                found.add((axis == Axis.I ? i : axis == Axis.J ? j : k) - x);
            }
        }
        return found;
    }

    private static String sentence(Assignment a, State state, Offset o, Offset met) {
        for (Axis axis : Axis.values()) {
            int n = state.domain().extent(axis);
            if (met.along(axis) != o.along(axis) && state.spec().boundaries().periodic(axis) && n % 2 == 1) {
                return "Kernel '" + a.name() + "' updates one colour of '" + state.name()
                        + "', but the periodic axis " + axis + " has the odd extent " + n
                        + ", so both sides of its seam have one colour; use an even extent.";
            }
        }
        return "Kernel '" + a.name() + "' updates one colour of '" + state.name() + "' and reads it at " + o
                + ", which a boundary turns into " + met + ", an element of the same colour; use a smaller stencil or "
                + "assign " + state.name() + ".next() instead.";
    }
}
