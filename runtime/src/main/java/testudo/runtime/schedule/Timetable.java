package testudo.runtime.schedule;

import java.util.Arrays;
import java.util.List;

/**
 * The phases of workers and the turns of handovers between and after them, in the one order in which a sweep goes through them.
 *
 * <pre>
 *   places   0 … a−1: phases of workers │ turns of handovers after a phases │ further phases │ turns after all of them
 * </pre>
 *
 * <p>Immutable.
 */
public final class Timetable {

    /** Turns before each phase and all phases before it; the last number is of those after the last phase. */
    private final int[] turns;

    private Timetable(int[] turns) {
        this.turns = turns;
    }

    /** That of a sweep of so many phases. */
    public static Timetable of(int phases, List<Handover> handovers) {
        int[] turns = new int[phases + 1];
        for (Handover h : handovers) {
            int after = Math.min(h.after(), phases);
            turns[after] = Math.max(turns[after], h.turn() + 1);
        }
        Arrays.parallelPrefix(turns, Integer::sum);
        return new Timetable(turns);
    }

    /** The workers' phases. */
    public int phases() {
        return turns.length - 1;
    }

    /** Places of a sweep. */
    public int size() {
        return phases() + turns[phases()];
    }

    /** Where a phase of the workers stands. */
    public int place(int phase) {
        return phase + turns[phase];
    }

    /** Where a handover stands. */
    public int place(Handover handover) {
        int after = Math.min(handover.after(), phases());
        return after + (after == 0 ? 0 : turns[after - 1]) + handover.turn();
    }

    /** Per place the phase of the workers that stands there, −1 where handovers do. */
    public int[] phasesByPlace() {
        int[] all = new int[size()];
        Arrays.fill(all, -1);
        for (int p = 0; p < phases(); p++) {
            all[place(p)] = p;
        }
        return all;
    }
}
