package testudo.tasks.strand;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Vicinities;
import testudo.sync.platform.Worker;

/**
 * The strands of a plan, and the workers that run them.
 *
 * <p>Each strand belongs to a worker, who looks at its own strands first; one that finds none that may go on takes a piece of
 * somebody else's, of the nearest worker that has one, and in the end sleeps. A worker that loses its processor in the midst of a piece
 * holds up only the strands that need that piece.
 *
 * <p>If a piece needs another, everything done in that one happens-before everything done in it, whoever runs them; so do the
 * pieces of a strand, one after the other. Used by all workers of a team at once; several runs of the platform may share it: each goes
 * on where the last one stopped. After a run that threw it is refused.
 *
 * <p>Source: {@code docs/synchronization/dynamic.md}.
 */
public final class Strands {

    /**
     * How long a worker looks at its own strands only before it takes a piece of another's (ns): their owner is likely to come, and
     * has their data in its cache.
     */
    private static final long PATIENCE_NANOS = 2_000;

    private final DynamicPlan plan;
    private final Membership members;
    private final Lookout[] lookouts;

    /** The words of a plan, one per strand; for teams with as many workers as the plan. */
    public Strands(DynamicPlan plan, Platform platform) {
        this.plan = Argument.given(plan, "plan of strands");
        members = new Membership("These strands are for a team of", plan.workers(), platform);
        Chain[] chains = IntStream.range(0, plan.strands().workers())
                .mapToObj(s -> Chain.of(word(s, platform), plan.strands().needs().get(s))).toArray(Chain[]::new);
        Vicinities near = platform.vicinities(plan.workers());
        lookouts = IntStream.range(0, plan.workers())
                .mapToObj(w -> new Lookout(chains, plan.phases(), inOrder(w), others(w, near))).toArray(Lookout[]::new);
    }

    private Cell word(int strand, Platform platform) {
        return platform.cell("progress of strand " + strand, 0, Placement.at(plan.home(strand)));
    }

    /**
     * The outermost first, as others wait for them; worker 1 with 0 and 3 with 2 from the strands where they meet, so that what
     * either waits for there was done a piece ago.
     */
    private int[] inOrder(int worker) {
        int[] own = plan.of(worker);
        return IntStream.range(0, own.length)
                .map(n -> (n + worker) % 2 == 0 ? own[own.length - 1 - n / 2] : own[n / 2]).toArray();
    }

    private List<int[]> others(int worker, Vicinities near) {
        return nearestFirst(worker, near).stream().map(w -> {
            int[] theirs = inOrder(w);
            return IntStream.range(0, theirs.length).map(n -> theirs[theirs.length - 1 - n]).toArray();
        }).toList();
    }

    /** All others: those who share a cache or a memory controller first, among them those whose parts of the grid are nearest. */
    static List<Integer> nearestFirst(int worker, Vicinities near) {
        Map<Integer, Integer> groups = new HashMap<>();
        IntStream.range(0, near.groups().size()).forEach(g -> near.groups().get(g).forEach(w -> groups.put(w, g)));
        return groups.keySet().stream().filter(w -> w != worker)
                .sorted(Comparator.comparingInt((Integer w) -> near.distances().get(groups.get(worker)).get(groups.get(w)))
                        .thenComparingInt(w -> Math.abs(w - worker)).thenComparingInt(w -> w))
                .toList();
    }

    /**
     * Runs pieces until all strands have finished the phases before {@code until}.
     *
     * @param until global, and the same for all workers of a run
     * @throws IllegalArgumentException if the worker's team has not as many workers as the plan, or the worker was spawned
     * @throws IllegalStateException if a run of the platform has failed since this was built, or the worker's thread may not
     *     wait as its team does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    public void run(Worker worker, long until, Piece piece) {
        Lookout lookout = lookouts[members.index(worker)];
        long idleSince = -1;
        // The hot loop.
        for (boolean more = true; more;) {
            worker.checkAlive();
            int strand = lookout.claimOwn(until, piece);
            if (strand == Lookout.NONE && plan.workers() > 1) {
                long now = worker.now();
                idleSince = idleSince < 0 ? now : idleSince;
                if (now - idleSince < PATIENCE_NANOS) {
                    continue;
                }
                strand = lookout.claimOther(until, piece);
            }
            if (strand == Lookout.NONE) {
                more = lookout.await(worker, until, piece);
            } else {
                long phase = lookout.phase(strand);
                piece.run(strand, phase);
                lookout.finish(strand, phase);
            }
            idleSince = -1;
        }
    }

    /** Who has run how many pieces until now; between runs. */
    public StrandCounts counts() {
        return new StrandCounts(Arrays.stream(lookouts).map(Lookout::pieces).toList(),
                Arrays.stream(lookouts).map(Lookout::stolen).toList(),
                Arrays.stream(lookouts).mapToInt(Lookout::farthest).max().orElse(0));
    }
}
