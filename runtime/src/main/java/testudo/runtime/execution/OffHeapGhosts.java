package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import testudo.api.program.Precision;
import testudo.runtime.codegen.machine.Calls;
import testudo.runtime.codegen.machine.CopyRuns;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Layout;

/** The ghosts of a plane outside the heap, as runs that machine code copies. */
final class OffHeapGhosts {

    private final CopyRuns ghosts;
    private final CopyRuns values;
    private final CopyRuns plane;
    private final CopyRuns negatedPlane;

    OffHeapGhosts(Layout layout, GhostRun[] runs, GhostFill.Part[] parts, Precision precision) {
        ghosts = new CopyRuns(Arrays.stream(runs).map(GhostRun::asRun).toList(), precision);
        values = new CopyRuns(Arrays.stream(runs).filter(GhostRun.Constant.class::isInstance).map(GhostRun::asRun).toList(),
                precision);
        plane = new CopyRuns(rows(layout, parts, false), precision);
        negatedPlane = new CopyRuns(rows(layout, parts, true), precision);
    }

    private static List<CopyRuns.Run> rows(Layout layout, GhostFill.Part[] parts, boolean negated) {
        List<CopyRuns.Run> rows = new ArrayList<>();
        for (GhostFill.Part part : parts) {
            Stream.iterate(0, r -> r < part.rows(), r -> r + 1).map(r -> part.first() + (long) r * layout.pitch().row())
                    .forEach(at -> rows.add(CopyRuns.Run.copy(at, at, part.lanes(), 1, negated, 0)));
        }
        return rows;
    }

    /** The ghosts of a plane just computed. */
    void fill(Calls calls, Elements.OffHeap memory, long base, int colour) {
        ghosts.run(calls, memory, base, base, colour);
    }

    /** A plane outside that holds what another one does, and its boundary values. */
    void copy(Calls calls, Elements.OffHeap memory, long from, long to, boolean negated) {
        (negated ? negatedPlane : plane).run(calls, memory, to, from, -1);
        values.run(calls, memory, to, to, -1);
    }
}
