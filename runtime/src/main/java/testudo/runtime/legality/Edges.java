package testudo.runtime.legality;

import java.util.Arrays;
import java.util.List;

import org.eclipse.collections.api.set.primitive.IntSet;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** Where the rows and lanes of each array are cut, so that every access is a number of whole patches. */
final class Edges {

    private final MutableIntSet[] rows;
    private final MutableIntSet[] lanes;

    /** Cuts rows and lanes at every bound of every access, and singly outside the domains. */
    Edges(Schedule schedule, List<Handover> handovers) {
        rows = new MutableIntSet[schedule.memories()];
        lanes = new MutableIntSet[schedule.memories()];
        Arrays.setAll(rows, _ -> IntHashSet.newSetWith(0));
        Arrays.setAll(lanes, _ -> IntHashSet.newSetWith(0));
        for (Buffer b : schedule.buffers()) {
            Layout layout = schedule.layout(b);
            for (int column = 0; column < schedule.columns(); column++) {
                for (int m : new int[] {b.evenMemory(), b.oddMemory()}) {
                    outside(b.field(), layout, layout.roles().row(), column, layout.rowOrigin(column), rows[m]);
                    outside(b.field(), layout, layout.roles().lane(), column, layout.laneOrigin(column), lanes[m]);
                }
            }
        }
        schedule.scripts().forEach(script -> script.phases().forEach(phase -> phase.forEach(c -> {
            edge(Access.of(c, c.target(), schedule.layout(c.target()), Offset.ZERO));
            c.kernel().reads().forEach((field, pattern) -> {
                Buffer b = schedule.buffer(field, script.worker());
                pattern.offsets().forEach(o -> edge(Access.of(c, b, schedule.layout(b), o)));
            });
        })));
        handovers.forEach(handover -> handover.parts().forEach(part -> edge(Access.of(part, schedule))));
    }

    private static void outside(Field field, Layout layout, Axis axis, int column, int origin, MutableIntSet edges) {
        int lo = layout.span(axis, column).lo();
        int hi = layout.span(axis, column).hi();
        edges.add(hi - origin);
        for (int g = lo; g < hi; g++) {
            if (g < field.domain().lower(axis) || g >= field.domain().upper(axis)) {
                edges.add(g - origin);
                edges.add(g + 1 - origin);
            }
        }
    }

    private void edge(Access a) {
        for (int m : new int[] {a.buffer().evenMemory(), a.buffer().oddMemory()}) {
            rows[m].addAll(a.row(a.r0()), a.row(a.r1()));
            lanes[m].addAll(a.lane(a.l0()), a.lane(a.l1()));
        }
    }

    IntSet rows(int memory) {
        return rows[memory];
    }

    IntSet lanes(int memory) {
        return lanes[memory];
    }
}
