package testudo.sync.epoch;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Episodes;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A word per worker that counts the phases it has finished, and per phase the list of words to look at.
 *
 * <p>If worker w needs worker n with lag l in global phase g, everything n did up to the {@link #end} of phase g − l
 * happens-before everything w does after the {@link #begin} of phase g. That covers writes which w is to read, and
 * reads of what w is to overwrite: n's loads do not sink below its release.
 *
 * <p>Each worker remembers the last count it saw of each neighbour, and looks again only when that is too low.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §6; an ancestor is the relaxed synchronization of Wittmann, Hager
 * and Wellein (2010).
 */
public final class Epochs {

    private static final int PAD = 16; // 128 bytes, see HostCell

    private final int phases;
    private final Membership members;
    private final Episodes begun;
    private final Episodes ended;
    private final Cell[] finished;
    private final Awaited[][] awaited; // worker, phase
    private final boolean[][] published; // worker, phase: whether anybody looks
    private final long[][] seen; // worker, PAD + neighbour; written by that worker only

    /** The words of a plan: one cell per worker; for teams with as many workers as the plan. */
    public Epochs(EpochPlan plan, Platform platform) {
        phases = Argument.given(plan, "plan of epochs").phases();
        members = new Membership("These epochs are for a team of", plan.workers(), platform);
        begun = new Episodes("the begin of phase", plan.workers(), 0);
        ended = new Episodes("the end of phase", plan.workers(), 0);
        finished = IntStream.range(0, plan.workers())
                .mapToObj(w -> platform.cell("finished phases of worker " + w, 0, Placement.at(w)))
                .toArray(Cell[]::new);
        awaited = new Awaited[plan.workers()][phases];
        published = plan.awaited();
        seen = new long[plan.workers()][];
        for (int w = 0; w < plan.workers(); w++) {
            List<Integer> neighbours = plan.needs().get(w).stream()
                    .flatMap(List::stream)
                    .map(Need::worker)
                    .distinct()
                    .toList();
            seen[w] = new long[PAD + neighbours.size() + PAD];
            for (int p = 0; p < phases; p++) {
                awaited[w][p] = link(plan.needs(w, p), neighbours);
            }
        }
    }

    private Awaited link(List<Need> needs, List<Integer> neighbours) {
        return new Awaited(
                needs.stream().map(need -> finished[need.worker()]).toArray(Cell[]::new),
                needs.stream().mapToInt(need -> PAD + neighbours.indexOf(need.worker())).toArray(),
                needs.stream().mapToInt(Need::lag).toArray());
    }

    /**
     * Waits until all that the phase needs is finished. The hot loop.
     *
     * @param phase the global phase, from 0, greater each time
     * @throws IllegalArgumentException if the worker's team has not as many workers as the plan, the worker was spawned, or
     *     it has begun this phase or a later one before
     * @throws IllegalStateException if a run of the platform has failed since this was built, or the worker's thread may not
     *     wait as its team does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile: by a failure, an interrupt of the caller,
     *     the time limit of the run or its deadlock limit. An interrupt of this worker's own thread stays pending
     */
    public void begin(Worker worker, long phase) {
        int w = members.index(worker);
        begun.come(w, phase);
        Awaited now = awaited[w][(int) (phase % phases)];
        long[] known = seen[w];
        for (int i = 0; i < now.lags.length; i++) {
            long need = phase - now.lags[i] + 1; // phases 0 to phase − lag are that many
            int slot = now.slots[i];
            if (known[slot] < need) {
                known[slot] = now.cells[i].awaitAtLeast(worker, need); // acquire: pairs with setRelease in end
            }
        }
    }

    /**
     * Tells the others that this worker has finished the phase, if any of them ever waits for it.
     *
     * @throws IllegalArgumentException as {@link #begin} does
     * @throws IllegalStateException as {@link #begin} does
     */
    public void end(Worker worker, long phase) {
        int w = members.index(worker);
        ended.come(w, phase);
        if (published[w][(int) (phase % phases)]) {
            finished[w].setRelease(phase + 1); // release: pairs with awaitAtLeast in begin
        }
    }

    /** The needs of one worker in one phase: whose count, where the last one seen is kept, and how far back. */
    private record Awaited(Cell[] cells, int[] slots, int[] lags) {}
}
