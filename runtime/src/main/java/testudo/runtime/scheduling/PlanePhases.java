package testudo.runtime.scheduling;

import java.util.Arrays;

import testudo.runtime.decomposition.Interval;

/** A phase for each of some planes; the planes need not be known beforehand. */
final class PlanePhases {

    static final int NONE = -1;

    private int first;
    private int[] phases = new int[0];

    /** What is done with the phases of planes. */
    @FunctionalInterface
    interface Visitor {
        void visit(int plane, int phase);
    }

    /** Keeps the later phase. */
    void latest(Interval planes, int phase) {
        hold(planes);
        for (int n = planes.lo() - first; n < planes.hi() - first; n++) {
            phases[n] = Math.max(phases[n], phase);
        }
    }

    /** Keeps the earlier phase. */
    void earliest(Interval planes, int phase) {
        hold(planes);
        for (int n = planes.lo() - first; n < planes.hi() - first; n++) {
            phases[n] = phases[n] == NONE ? phase : Math.min(phases[n], phase);
        }
    }

    void forEach(Visitor visitor) {
        for (int n = 0; n < phases.length; n++) {
            if (phases[n] != NONE) {
                visitor.visit(first + n, phases[n]);
            }
        }
    }

    private void hold(Interval planes) {
        if (planes.isEmpty() || first <= planes.lo() && planes.hi() <= first + phases.length) {
            return;
        }
        first = phases.length == 0 ? planes.lo() : first;
        Interval held = new Interval(first, first + phases.length).hull(planes);
        int margin = held.length();
        int[] more = new int[held.length() + 2 * margin];
        Arrays.fill(more, NONE);
        System.arraycopy(phases, 0, more, first - held.lo() + margin, phases.length);
        first = held.lo() - margin;
        phases = more;
    }
}
