package testudo.runtime.dependence;

import java.util.Arrays;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.runtime.analysis.Hazard;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** Who wrote and who read each array last, as far as the phases of some steps were gone through. */
final class TouchHistory {

    /** What was written and what was read of one array. */
    private record Memory(Traces writes, Traces reads) {}

    /** The latest phase, counted through all steps, in which somebody touched what another touches now. */
    record Conflict(long phase, Hazard.Kind kind, Field field) {}

    private final Schedule schedule;
    private final SharedMemories shared;
    /** How often arrays change places in a step: once, or not at all. */
    private final int flips;
    private final Memory[] memories;

    /** @param parties the workers, and the handovers after them */
    TouchHistory(Schedule schedule, SharedMemories shared, int parties) {
        this.schedule = schedule;
        this.shared = shared;
        flips = schedule.alternates() ? 1 : 0;
        memories = new Memory[shared.count()];
        Arrays.setAll(memories, _ -> new Memory(new Traces(parties), new Traces(parties)));
    }

    /** Of how many parties something is remembered, by array and by writes and reads. */
    int kept() {
        return Arrays.stream(memories).mapToInt(memory -> memory.writes.kept() + memory.reads.kept()).sum();
    }

    /** Adds what a party touches in a phase, unless it will touch the same memory again in the second step. */
    void remember(Footprint own, int party, long phase, int step) {
        for (Touch t : own.writes()) {
            if (lasts(t, step)) {
                memory(t, step).writes.addWrite(party, t, schedule.layout(t.buffer()), own.first(), phase);
            }
        }
        for (Touch t : own.reads()) {
            if (lasts(t, step)) {
                memory(t, step).reads.addRead(party, t, schedule.layout(t.buffer()), own.first(), phase);
            }
        }
    }

    /** Whether the third step can still meet this touch: not one of the first step that the second repeats in the same array. */
    private boolean lasts(Touch t, int step) {
        return step > 0 || flips > 0 && t.buffer().evenMemory() != t.buffer().oddMemory();
    }

    /** The latest conflict of what is touched in a phase of a step with what a party has done. */
    Optional<Conflict> latest(Footprint own, int party, int step) {
        long latest = -1;
        Hazard.Kind kind = Hazard.Kind.RAW;
        Field field = null;
        for (Touch t : own.reads()) {
            long written = memory(t, step).writes.beforeRead(party, t, schedule.layout(t.buffer()), own.first(), latest);
            if (written > latest) {
                latest = written;
                field = t.field();
            }
        }
        for (Touch t : own.writes()) {
            Layout layout = schedule.layout(t.buffer());
            long read = memory(t, step).reads.beforeWrite(party, t, layout, own.first(), latest);
            if (read > latest) {
                latest = read;
                kind = Hazard.Kind.WAR;
                field = t.field();
            }
            long written = memory(t, step).writes.beforeWrite(party, t, layout, own.first(), latest);
            if (written > latest) {
                latest = written;
                kind = Hazard.Kind.WAW;
                field = t.field();
            }
        }
        return field == null ? Optional.empty() : Optional.of(new Conflict(latest, kind, field));
    }

    /** Whether a party reads in a phase, the last one remembered, an element that another writes in that phase. */
    boolean readIn(long phase, int party, Touch written, int first, int step) {
        return memory(written, step).reads.beforeWrite(party, written, schedule.layout(written.buffer()), first,
                phase - 1) == phase;
    }

    private Memory memory(Touch t, int step) {
        return memories[shared.number(t.buffer().memory((long) step * flips))];
    }
}
