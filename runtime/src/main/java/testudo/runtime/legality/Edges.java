package testudo.runtime.legality;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** Where the rows and lanes of each array are cut, so that every access is a number of whole patches. */
final class Edges {

    private final BitSet[] rows;
    private final BitSet[] lanes;

    /** Cuts rows and lanes at every bound of every access, and singly outside the domains. */
    Edges(Schedule schedule, List<Handover> handovers) {
        rows = new BitSet[schedule.memories()];
        lanes = new BitSet[schedule.memories()];
        Arrays.setAll(rows, _ -> BitSet.valueOf(new long[] {1}));
        Arrays.setAll(lanes, _ -> BitSet.valueOf(new long[] {1}));
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

    private static void outside(Field field, Layout layout, Axis axis, int column, int origin, BitSet edges) {
        int lo = layout.span(axis, column).lo();
        int hi = layout.span(axis, column).hi();
        edges.set(hi - origin);
        for (int g = lo; g < hi; g++) {
            if (g < field.domain().lower(axis) || g >= field.domain().upper(axis)) {
                edges.set(g - origin);
                edges.set(g + 1 - origin);
            }
        }
    }

    private void edge(Access a) {
        for (int m : new int[] {a.buffer().evenMemory(), a.buffer().oddMemory()}) {
            rows[m].set(a.row(a.r0()));
            rows[m].set(a.row(a.r1()));
            lanes[m].set(a.lane(a.l0()));
            lanes[m].set(a.lane(a.l1()));
        }
    }

    /** Ascending. */
    int[] rows(int memory) {
        return rows[memory].stream().toArray();
    }

    /** Ascending. */
    int[] lanes(int memory) {
        return lanes[memory].stream().toArray();
    }
}
