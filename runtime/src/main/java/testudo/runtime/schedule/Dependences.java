package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.runtime.analysis.Hazard;

/**
 * Finds, for every worker and phase, the latest phase of every other worker that touches the same storage in conflict.
 *
 * <p>Three steps are walked in order, remembering who touched what last; the waits of the third are those of every later
 * step, since the two arrays of a state change places with period two and no conflict reaches further back. All other
 * arrays are touched alike in every step, so that of these the first step would leave nothing behind the second.
 */
final class Dependences {

    private static final int STEPS = 3;

    /** What was written and what was read of one array. */
    private record Memory(Traces writes, Traces reads) {
    }

    private final Schedule schedule;
    private final Footprint[][] footprints;
    private final Memory[] memories;
    private final List<Wait> waits = new ArrayList<>();

    private Dependences(Schedule schedule) {
        this.schedule = schedule;
        memories = new Memory[schedule.memories()];
        for (Buffer b : schedule.buffers()) {
            int slots = schedule.layout(b).slots();
            for (int m : new int[] {b.evenMemory(), b.oddMemory()}) {
                memories[m] = new Memory(new Traces(schedule.workers(), slots), new Traces(schedule.workers(), slots));
            }
        }
        Footprints known = new Footprints(schedule);
        footprints = schedule.scripts().stream()
                .map(script -> script.phases().stream().map(known::of).toArray(Footprint[]::new))
                .toArray(Footprint[][]::new);
    }

    /** All waits, per worker and phase at most one for every other worker. */
    static List<Wait> of(Schedule schedule) {
        return schedule.workers() == 1 ? List.of() : new Dependences(schedule).walk();
    }

    private List<Wait> walk() {
        int phases = schedule.phases().size();
        for (int step = 0; step < STEPS; step++) {
            for (int p = 0; p < phases; p++) {
                long g = (long) step * phases + p;
                for (int w = 0; w < schedule.workers() && step == STEPS - 1; w++) {
                    enter(w, p, g);
                }
                for (int w = 0; w < schedule.workers(); w++) {
                    remember(w, p, g, step);
                }
                for (int w = 0; w < schedule.workers() && step == STEPS - 1; w++) {
                    sameStage(w, p, g);
                }
            }
        }
        return waits;
    }

    private void enter(int w, int p, long g) {
        Footprint own = footprints[w][p];
        for (int v = 0; v < schedule.workers(); v++) {
            if (v != w) {
                enter(own, w, p, v, g);
            }
        }
    }

    private void enter(Footprint own, int w, int p, int v, long g) {
        long latest = -1;
        Hazard.Kind kind = Hazard.Kind.RAW;
        Field field = null;
        for (Touch t : own.reads()) {
            long written = memory(t, STEPS - 1).writes.beforeRead(v, t, schedule.layout(t.buffer()), own.first(), latest);
            if (written > latest) {
                latest = written;
                field = t.field();
            }
        }
        for (Touch t : own.writes()) {
            Layout layout = schedule.layout(t.buffer());
            long read = memory(t, STEPS - 1).reads.beforeWrite(v, t, layout, own.first(), latest);
            if (read > latest) {
                latest = read;
                kind = Hazard.Kind.WAR;
                field = t.field();
            }
            long written = memory(t, STEPS - 1).writes.beforeWrite(v, t, layout, own.first(), latest);
            if (written > latest) {
                latest = written;
                kind = Hazard.Kind.WAW;
                field = t.field();
            }
        }
        if (field != null) {
            waits.add(new Wait(w, p, v, (int) (g - latest), kind, field));
        }
    }

    private Memory memory(Touch t, int step) {
        return memories[t.buffer().memory(step)];
    }

    private void remember(int w, int p, long g, int step) {
        Footprint own = footprints[w][p];
        for (Touch t : own.writes()) {
            if (lasts(t, step)) {
                memory(t, step).writes.addWrite(w, t, schedule.layout(t.buffer()), own.first(), g);
            }
        }
        for (Touch t : own.reads()) {
            if (lasts(t, step)) {
                memory(t, step).reads.addRead(w, t, schedule.layout(t.buffer()), own.first(), g);
            }
        }
    }

    /** Whether the third step can still find it: not where the second does the same to the same array. */
    private static boolean lasts(Touch t, int step) {
        return step > 0 || t.buffer().evenMemory() != t.buffer().oddMemory();
    }

    /** Two workers that conflict within one phase cannot be ordered by any wait: the stages would be wrong. */
    private void sameStage(int w, int p, long g) {
        Footprint own = footprints[w][p];
        for (Touch t : own.writes()) {
            for (int v = 0; v < schedule.workers(); v++) {
                if (v != w && memory(t, STEPS - 1).reads.beforeWrite(v, t, schedule.layout(t.buffer()), own.first(),
                        g - 1) == g) {
                    throw new IllegalStateException("Workers " + w + " and " + v + " conflict on '" + t.field().name()
                            + "' within " + schedule.phases().get(p) + ".");
                }
            }
        }
    }
}
