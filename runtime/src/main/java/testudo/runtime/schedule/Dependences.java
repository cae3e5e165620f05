package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.analysis.Hazard;

/**
 * Finds, for every worker and phase, the latest phase of every other worker that touches the same storage in conflict.
 *
 * <p>Three steps are walked in order, remembering who touched what last; the waits of the third are those of every later
 * step, since the two arrays of a state change places with period two and no conflict reaches further back.
 */
final class Dependences {

    private static final int STEPS = 3;

    /** What was written and what was read of one array. */
    private record Memory(Traces writes, Traces reads) {
    }

    private final Schedule schedule;
    private final List<List<List<Touch>>> writes = new ArrayList<>();
    private final List<List<List<Touch>>> reads = new ArrayList<>();
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
        Touches touches = new Touches(schedule);
        for (WorkerScript script : schedule.scripts()) {
            List<List<Touch>> w = new ArrayList<>();
            List<List<Touch>> r = new ArrayList<>();
            for (List<Compute> computations : script.phases()) {
                List<Compute> phase = streamed(computations);
                w.add(merged(phase.stream().flatMap(c -> touches.writes(c).stream()).toList()));
                r.add(merged(phase.stream().flatMap(c -> touches.reads(c).stream()).toList()));
            }
            writes.add(w);
            reads.add(r);
        }
    }

    /** All waits, per worker and phase at most one for every other worker. */
    static List<Wait> of(Schedule schedule) {
        return schedule.workers() == 1 ? List.of() : new Dependences(schedule).walk();
    }

    /** The same work with consecutive planes as one: a whole step may be one phase. */
    private List<Compute> streamed(List<Compute> phase) {
        record Strip(int kernel, int column, Offset shift, int r0, int r1, int l0, int l1) {
        }
        Axis plane = schedule.roles().plane();
        Axis row = schedule.roles().row();
        Axis lane = schedule.roles().lane();
        List<Compute> all = new ArrayList<>();
        Map<Strip, Compute> open = new LinkedHashMap<>();
        for (Compute c : phase) {
            Box b = c.box();
            Strip strip = new Strip(c.kernel().index(), c.column(), c.shift(), b.lower(row), b.upper(row), b.lower(lane),
                    b.upper(lane));
            Compute before = open.get(strip);
            if (before != null && before.box().upper(plane) == b.lower(plane)) {
                open.put(strip, before.on(b.with(plane, before.box().lower(plane), b.upper(plane))));
            } else {
                open.put(strip, c);
                Optional.ofNullable(before).ifPresent(all::add);
            }
        }
        all.addAll(open.values());
        return all;
    }

    private static List<Touch> merged(List<Touch> touches) {
        List<Touch> kept = new ArrayList<>();
        for (Touch t : joined(touches).stream()
                .sorted(Comparator.comparingLong(t -> -t.storage().volume())).toList()) {
            if (kept.stream().noneMatch(k -> k.buffer() == t.buffer() && k.covers(t))) {
                kept.add(t);
            }
        }
        return kept;
    }

    /**
     * The same elements in few pieces: runs of slots of the same rows and lanes, then of rows of the same slots and lanes,
     * as one; neighbouring columns touch neighbouring rows.
     */
    private static List<Touch> joined(List<Touch> touches) {
        return along(along(touches, Axis.I), Axis.J);
    }

    private static List<Touch> along(List<Touch> touches, Axis axis) {
        record Strip(int buffer, Box others, int colour) {
        }
        Map<Strip, List<Touch>> strips = new LinkedHashMap<>();
        for (Touch t : touches) {
            strips.computeIfAbsent(new Strip(t.buffer().id(), t.storage().with(axis, 0, 1), t.colour()),
                    _ -> new ArrayList<>()).add(t);
        }
        List<Touch> joined = new ArrayList<>();
        for (List<Touch> strip : strips.values()) {
            strip.sort(Comparator.comparingInt(t -> t.storage().lower(axis)));
            Touch run = strip.getFirst();
            for (Touch t : strip) {
                if (t.storage().lower(axis) > run.storage().upper(axis)) {
                    joined.add(run);
                    run = t;
                } else if (t.storage().upper(axis) > run.storage().upper(axis)) {
                    run = new Touch(run.buffer(), run.storage().with(axis, run.storage().lower(axis),
                            t.storage().upper(axis)), run.colour());
                }
            }
            joined.add(run);
        }
        return joined;
    }

    private List<Wait> walk() {
        int phases = schedule.phases().size();
        for (int step = 0; step < STEPS; step++) {
            for (int p = 0; p < phases; p++) {
                long g = (long) step * phases + p;
                for (int w = 0; w < schedule.workers() && step == STEPS - 1; w++) {
                    enter(w, p, g, step);
                }
                for (int w = 0; w < schedule.workers(); w++) {
                    remember(w, p, g, step);
                }
            }
        }
        return waits;
    }

    private void enter(int w, int p, long g, int step) {
        for (int v = 0; v < schedule.workers(); v++) {
            if (v == w) {
                continue;
            }
            Wait latest = null;
            for (Touch t : reads.get(w).get(p)) {
                latest = later(latest, conflict(t, memory(t, step).writes, w, p, v, g, Hazard.Kind.RAW));
            }
            for (Touch t : writes.get(w).get(p)) {
                latest = later(latest, conflict(t, memory(t, step).reads, w, p, v, g, Hazard.Kind.WAR));
                latest = later(latest, conflict(t, memory(t, step).writes, w, p, v, g, Hazard.Kind.WAW));
            }
            if (latest != null) {
                waits.add(latest);
            }
        }
    }

    private Memory memory(Touch t, int step) {
        return memories[t.buffer().memory(step)];
    }

    private static Wait later(Wait a, Wait b) {
        return a == null || b != null && b.lag() < a.lag() ? b : a;
    }

    private static Wait conflict(Touch touch, Traces traces, int w, int p, int v, long g, Hazard.Kind kind) {
        long latest = traces.latest(v, touch);
        return latest < 0 ? null : new Wait(w, p, v, (int) (g - latest), kind, touch.field());
    }

    private void remember(int w, int p, long g, int step) {
        for (Touch t : writes.get(w).get(p)) {
            sameStage(t, w, p, step);
            memory(t, step).writes.add(w, t, g);
        }
        for (Touch t : reads.get(w).get(p)) {
            memory(t, step).reads.add(w, t, g);
        }
    }

    /** Two workers that conflict within one phase cannot be ordered by any wait: the stages would be wrong. */
    private void sameStage(Touch t, int w, int p, int step) {
        for (int v = 0; v < schedule.workers(); v++) {
            if (v == w) {
                continue;
            }
            int other = v;
            for (Touch r : reads.get(other).get(p)) {
                if (memory(r, step) == memory(t, step) && r.meets(t)) {
                    throw new IllegalStateException("Workers " + w + " and " + other + " conflict on '"
                            + t.field().name() + "' within " + schedule.phases().get(p) + ".");
                }
            }
        }
    }
}
