package testudo.runtime.dependence;

import testudo.sync.plan.Points;

/** How many synchronization points lie between two phases, counted without walking from one to the other. */
final class PointCounts {

    /** Points after the phases before each phase, and after all. */
    private final int[] before;

    PointCounts(Points points) {
        before = new int[points.phases() + 1];
        for (int p = 0; p < points.phases(); p++) {
            before[p + 1] = before[p] + (points.after(p) ? 1 : 0);
        }
    }

    /** Points that a wait spans: after the phases from the one waited for to the one before its own. */
    int spanned(Wait wait) {
        int phases = before.length - 1;
        int from = wait.phase() - wait.lag() % phases;
        int laps = wait.lag() / phases * before[phases];
        return laps + before[wait.phase()] - (from >= 0 ? before[from] : before[from + phases] - before[phases]);
    }
}
