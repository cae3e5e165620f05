package testudo.runtime.dependence;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Timetable;
import testudo.runtime.schedule.WorkerScript;

/**
 * Finds what phases touch, once for all that differ by a shift along the streamed axis.
 *
 * <p>Elements are found as the buffers are addressed, where a shift of the planes computed shifts the planes touched and
 * nothing else. In which slots these planes lie differs from phase to phase, and is looked up for each.
 */
final class Footprints {

    private static final int NUMBERS = 11;

    private final Schedule schedule;
    private final Touches touches;
    private final Map<IntBuffer, Footprint> known = new HashMap<>();

    Footprints(Schedule schedule) {
        this.schedule = schedule;
        touches = new Touches(schedule);
    }

    /** What every phase of a script touches, given how many phases a sub-domain has; nothing where handovers have their turns. */
    Footprint[] of(WorkerScript script, int round, Timetable timetable) {
        Footprint[] own = of(script, round);
        Footprint[] all = untouched(timetable.size());
        for (int p = 0; p < own.length; p++) {
            all[timetable.place(p)] = own[p];
        }
        return all;
    }

    private Footprint[] of(WorkerScript script, int round) {
        Footprint[] all = untouched(script.phases().size());
        for (int p = 0; p < script.phases().size(); p++) {
            List<Compute> phase = script.phases().get(p);
            all[p] = p >= round && moved(script.phases().get(p - round), phase) ? all[p - round].from(first(phase)) : of(phase);
        }
        return all;
    }

    /** What a handover touches in its turn; nothing in all others. */
    Footprint[] of(Handover handover, Timetable timetable) {
        Footprint[] all = untouched(timetable.size());
        all[timetable.place(handover)] = touches.of(handover);
        return all;
    }

    private static Footprint[] untouched(int phases) {
        Footprint[] all = new Footprint[phases];
        Arrays.fill(all, Footprint.NONE);
        return all;
    }

    /** Whether both have the same shape; looks at no more than it must, since most have that of the sub-domain before. */
    private boolean moved(List<Compute> before, List<Compute> phase) {
        if (phase.isEmpty() || before.size() != phase.size()) {
            return false;
        }
        Axis plane = schedule.roles().plane();
        int by = first(phase) - first(before);
        for (int n = 0; n < phase.size(); n++) {
            Compute a = before.get(n);
            Compute b = phase.get(n);
            if (a.kernel() != b.kernel() || a.column() != b.column()
                    || a.box().lower(plane) + by != b.box().lower(plane)
                    || a.box().upper(plane) + by != b.box().upper(plane)
                    || !a.alike(b, schedule.roles().row()) || !a.alike(b, schedule.roles().lane()) || !a.shiftedAlike(b)) {
                return false;
            }
        }
        return true;
    }

    private int first(List<Compute> phase) {
        return phase.getFirst().box().lower(schedule.roles().plane());
    }

    private Footprint of(List<Compute> phase) {
        if (phase.isEmpty()) {
            return Footprint.NONE;
        }
        int first = first(phase);
        return known.computeIfAbsent(shape(phase, first), _ -> make(phase, first)).from(first);
    }

    /** Everything that touches follow from, with planes counted from the first. */
    private IntBuffer shape(List<Compute> phase, int first) {
        Axis plane = schedule.roles().plane();
        Axis row = schedule.roles().row();
        Axis lane = schedule.roles().lane();
        int[] numbers = new int[NUMBERS * phase.size()];
        int n = 0;
        for (Compute c : phase) {
            Box b = c.box();
            numbers[n++] = c.kernel().index();
            numbers[n++] = c.column();
            numbers[n++] = b.lower(plane) - first;
            numbers[n++] = b.upper(plane) - first;
            numbers[n++] = b.lower(row);
            numbers[n++] = b.upper(row);
            numbers[n++] = b.lower(lane);
            numbers[n++] = b.upper(lane);
            numbers[n++] = c.shift().along(plane);
            numbers[n++] = c.shift().along(row);
            numbers[n++] = c.shift().along(lane);
        }
        return IntBuffer.wrap(numbers);
    }

    private Footprint make(List<Compute> computations, int first) {
        List<Compute> phase = streamed(computations);
        return new Footprint(first, merged(phase.stream().flatMap(c -> touches.writes(c, first).stream()).toList()),
                merged(phase.stream().flatMap(c -> touches.reads(c, first).stream()).toList()));
    }

    /** The work with consecutive planes as one: a whole step may be one phase. */
    private List<Compute> streamed(List<Compute> phase) {
        record Strip(int kernel, int column, Offset shift, int r0, int r1, int l0, int l1) {}
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
                .sorted(Comparator.comparingLong(t -> -t.elements().volume())).toList()) {
            if (kept.stream().noneMatch(k -> k.buffer() == t.buffer() && k.covers(t))) {
                kept.add(t);
            }
        }
        return List.copyOf(kept);
    }

    /**
     * The elements in few pieces: runs of planes of the same rows and lanes, then of rows of the same planes and lanes,
     * as one; neighbouring columns touch neighbouring rows.
     */
    private static List<Touch> joined(List<Touch> touches) {
        return along(along(touches, Axis.I), Axis.J);
    }

    private static List<Touch> along(List<Touch> touches, Axis axis) {
        record Strip(int buffer, Box others, int colour) {}
        Map<Strip, List<Touch>> strips = new LinkedHashMap<>();
        for (Touch t : touches) {
            strips.computeIfAbsent(new Strip(t.buffer().id(), t.elements().with(axis, 0, 1), t.colour()),
                    _ -> new ArrayList<>()).add(t);
        }
        List<Touch> joined = new ArrayList<>();
        for (List<Touch> strip : strips.values()) {
            strip.sort(Comparator.comparingInt(t -> t.elements().lower(axis)));
            Touch run = strip.getFirst();
            for (Touch t : strip) {
                if (t.elements().lower(axis) > run.elements().upper(axis)) {
                    joined.add(run);
                    run = t;
                } else if (t.elements().upper(axis) > run.elements().upper(axis)) {
                    run = new Touch(run.buffer(), run.elements().with(axis, run.elements().lower(axis),
                            t.elements().upper(axis)), run.colour());
                }
            }
            joined.add(run);
        }
        return joined;
    }
}
