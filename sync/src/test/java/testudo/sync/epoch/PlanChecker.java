package testudo.sync.epoch;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

/**
 * Visits every reachable state of cores that run a stage program under a plan, and looks at all reads in each.
 *
 * <pre>
 *   state ::= per core: stages finished, running?        a number of base 2 · stages + 1 per core
 * </pre>
 *
 * <p>Knows nothing of how the plan was made: a core may begin its next stage when its needs are finished, and while it
 * runs, each read must find the content it wants, written and not yet being overwritten.
 */
final class PlanChecker {

    /** What was found first, and how far adjacent cores were apart in stages finished. */
    record Verdict(boolean staleRead, boolean overwrittenRead, boolean deadlock, int drift, int states) {

        boolean safe() {
            return !staleRead && !overwrittenRead && !deadlock;
        }
    }

    private final StageProgram program;
    private final EpochPlan plan;
    private final int stages;
    private boolean stale;
    private boolean overwritten;
    private boolean deadlock;
    private int drift;

    private PlanChecker(StageProgram program, EpochPlan plan, int stages) {
        this.program = program;
        this.plan = plan;
        this.stages = stages;
    }

    /** Three periods, and as many stages again as two cores may be apart. */
    static Verdict check(StageProgram program, EpochPlan plan) {
        return new PlanChecker(program, plan, 3 * program.period() + 3).explore();
    }

    private Verdict explore() {
        int base = 2 * stages + 1;
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(0);
        seen.set(0);
        int[] at = new int[program.cores()];
        while (!open.isEmpty() && !stale && !overwritten && !deadlock) {
            int state = open.pop();
            int rest = state;
            for (int c = 0; c < at.length; c++) {
                at[c] = rest % base;
                rest /= base;
            }
            look(at);
            boolean moved = false;
            boolean ended = true;
            int unit = 1;
            for (int c = 0; c < at.length; c++) {
                ended &= at[c] == 2 * stages;
                if (at[c] < 2 * stages && (at[c] % 2 == 1 || mayBegin(at, c))) {
                    moved = true;
                    if (!seen.get(state + unit)) {
                        seen.set(state + unit);
                        open.push(state + unit);
                    }
                }
                unit *= base;
            }
            deadlock = !moved && !ended;
        }
        return new Verdict(stale, overwritten, deadlock, drift, seen.cardinality());
    }

    private boolean mayBegin(int[] at, int core) {
        int t = at[core] / 2;
        for (Need need : plan.needs(core, t % plan.phases())) {
            if (at[need.worker()] / 2 < t - need.lag() + 1) {
                return false;
            }
        }
        return true;
    }

    private void look(int[] at) {
        for (int c = 0; c < at.length; c++) {
            int next = program.neighbour(c, 1);
            drift = next < 0 ? drift : Math.max(drift, Math.abs(at[c] / 2 - at[next] / 2));
            if (at[c] % 2 == 1) {
                int t = at[c] / 2;
                for (StageProgram.Read read : program.stage(t).reads()) {
                    int owner = program.neighbour(c, read.offset());
                    if (owner >= 0 && t - read.lag() >= -1) {
                        look(at[owner], owner == c, read, t);
                    }
                }
            }
        }
    }

    /** Content older than the run is there before its first stage. */
    private void look(int owner, boolean own, StageProgram.Read read, int t) {
        int wanted = t - read.lag();
        stale |= owner / 2 < wanted + 1;
        int begun = (owner + 1) / 2; // stages 0 to begun − 1 were begun
        for (int u = wanted + 1; u < begun; u++) {
            overwritten |= program.stage(u).writes() == read.array() && !(own && u == t);
        }
    }
}
