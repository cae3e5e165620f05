package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** Which worker computes which cells of the shared fields along the cut axis, as its script says. */
final class Ownership {

    private final Axis axis;
    private final int[] owner;

    Ownership(Schedule schedule) {
        axis = schedule.cut();
        owner = new int[schedule.analysis().program().grid().extent(axis)];
        Arrays.fill(owner, -1);
        for (WorkerScript script : schedule.scripts()) {
            for (List<Compute> phase : script.phases()) {
                for (Compute c : phase) {
                    if (!c.target().isWindow()) {
                        own(c, script.worker());
                    }
                }
            }
        }
        for (int n = 0; n < owner.length; n++) {
            owner[n] = Math.max(owner[n], n == 0 ? 0 : owner[n - 1]);
        }
    }

    private void own(Compute c, int worker) {
        for (int n = Math.max(0, c.box().lower(axis)); n < Math.min(owner.length, c.box().upper(axis)); n++) {
            if (owner[n] < 0) {
                owner[n] = worker;
            }
        }
    }

    Axis axis() {
        return axis;
    }

    /** The runs of indices in {@code all} that belong to a worker; what lies outside the grid goes with its edge. */
    List<Interval> of(int worker, Interval all) {
        List<Interval> runs = new ArrayList<>();
        int from = all.lo();
        for (int n = all.lo(); n < all.hi(); n++) {
            if (n + 1 == all.hi() || at(n + 1) != at(from)) {
                if (at(from) == worker) {
                    runs.add(new Interval(from, n + 1));
                }
                from = n + 1;
            }
        }
        return runs;
    }

    private int at(int index) {
        return owner[Math.clamp(index, 0, owner.length - 1)];
    }
}
