package testudo.sync.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;

/**
 * Before a phase each worker waits for exactly the workers whose data it reads or overwrites.
 *
 * <p>Before worker w runs global phase {@code g = step · phases + p}, every {@link Need} of (w, p) must hold: that
 * worker has finished global phase {@code g − lag}. Phases before the first are finished.
 *
 * @param needs per worker, per phase; at most one need per awaited worker, the one with the smallest lag
 */
public record EpochPlan(int workers, int phases, List<List<List<Need>>> needs) implements SyncPlan {

    /**
     * @throws IllegalArgumentException if some phase of a worker is not listed, or a need names the worker itself,
     *     none of them or one twice
     */
    public EpochPlan {
        Argument.given(needs, "list of needs");
        if (workers < 1 || phases < 1) {
            throw new IllegalArgumentException(
                    "A plan needs at least 1 worker and 1 phase, got " + workers + " and " + phases + ".");
        }
        needs = needs.stream()
                .map(ofWorker -> ofWorker.stream().map(List::copyOf).toList())
                .toList();
        if (needs.size() != workers || needs.stream().anyMatch(ofWorker -> ofWorker.size() != phases)) {
            throw new IllegalArgumentException("The needs do not list every phase of every worker: expected " + workers
                    + " × " + phases + ", got " + needs.stream().map(List::size).toList() + " phases.");
        }
        for (int w = 0; w < workers; w++) {
            for (int p = 0; p < phases; p++) {
                check(w, p, needs.get(w).get(p), workers);
            }
        }
    }

    private static void check(int worker, int phase, List<Need> needs, int workers) {
        for (Need need : needs) {
            if (need.worker() >= workers) {
                throw new IllegalArgumentException(who(worker, phase) + "worker " + need.worker() + ", but there are "
                        + workers + " workers.");
            }
            if (need.worker() == worker) {
                throw new IllegalArgumentException(
                        who(worker, phase) + "itself: drop the need, program order covers it.");
            }
        }
        if (needs.size() > 1 && needs.stream().map(Need::worker).distinct().count() < needs.size()) {
            throw new IllegalArgumentException(
                    who(worker, phase) + "a worker twice: keep the smallest lag of " + needs + ".");
        }
    }

    private static String who(int worker, int phase) {
        return "Worker " + worker + " in phase " + phase + " waits for ";
    }

    /** A plan from a function of worker and phase. */
    public static EpochPlan of(int workers, int phases, BiFunction<Integer, Integer, List<Need>> needs) {
        Argument.given(needs, "function that tells needs");
        return new EpochPlan(
                workers,
                phases,
                IntStream.range(0, workers)
                        .mapToObj(w -> IntStream.range(0, phases).mapToObj(p -> needs.apply(w, p)).toList())
                        .toList());
    }

    /**
     * What a worker waits for before a phase of a step.
     *
     * @throws IllegalArgumentException if the plan has no such worker or no such phase
     */
    public List<Need> needs(int worker, int phase) {
        if (worker < 0 || worker >= workers || phase < 0 || phase >= phases) {
            throw new IllegalArgumentException("The plan is for workers 0 to " + (workers - 1) + " and phases 0 to "
                    + (phases - 1) + ", got worker " + worker + " and phase " + phase + ".");
        }
        return needs.get(worker).get(phase);
    }

    /** This order of phases with the fewest needs: without those that others imply (transitive reduction). */
    public EpochPlan reduced() {
        return ImpliedNeeds.drop(this);
    }

    /** Per worker and phase, whether another waits for its end; nobody would look at the others that it published. */
    public boolean[][] awaited() {
        boolean[][] awaited = new boolean[workers][phases];
        for (List<List<Need>> ofWorker : needs) {
            for (int p = 0; p < phases; p++) {
                for (Need need : ofWorker.get(p)) {
                    awaited[need.worker()][Math.floorMod(p - need.lag(), phases)] = true;
                }
            }
        }
        return awaited;
    }

    /**
     * The plan of workers that compute what others exchange first: every phase in two, {@code 2p} for the strips along
     * the borders and {@code 2p + 1} for the interior, with the needs between the strips.
     *
     * <p>A worker publishes its strips before it starts on its interior, and waits for the strips of others only, so that
     * neighbours may be a phase farther apart. Right only if nothing but strips is read by others, and nothing but strips
     * reads or overwrites what is others': a strip must be as wide as the reach of the reads, hence a slab twice as wide.
     * Source: {@code docs/theory/synchronization.md} §6.
     */
    public EpochPlan boundaryFirst() {
        return of(workers, 2 * phases, (w, p) -> p % 2 == 1 ? List.of()
                : needs(w, p / 2).stream().map(n -> new Need(n.worker(), 2 * n.lag())).toList());
    }

    @Override
    public int pointsPerStep() {
        return (int) IntStream.range(0, phases)
                .filter(p -> needs.stream().anyMatch(ofWorker -> !ofWorker.get(p).isEmpty()))
                .count();
    }

    /** Needs of all workers in all phases of a step. */
    public int needsPerStep() {
        return needs.stream().flatMap(List::stream).mapToInt(List::size).sum();
    }

    /** The plan with one need less: what a legality checker has to refuse, unless other needs imply it. */
    public EpochPlan without(int worker, int phase, int need) {
        if (need < 0 || need >= needs(worker, phase).size()) {
            throw new IllegalArgumentException("There is no need " + need + " to remove from worker " + worker
                    + " in phase " + phase + ", which has " + needs(worker, phase) + ".");
        }
        return of(workers, phases, (w, p) -> {
            List<Need> kept = new ArrayList<>(needs(w, p));
            if (w == worker && p == phase) {
                kept.remove(need);
            }
            return kept;
        });
    }
}
