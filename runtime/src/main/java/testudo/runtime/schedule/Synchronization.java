package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.runtime.decomposition.DecompositionException;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncPlan;

/**
 * Who waits for whom in a schedule, and the plans that make it so.
 *
 * @param schedule the schedule
 * @param waits    every conflict between two workers, the latest one per worker, phase and other worker
 * @param needed   the waits that no other wait implies
 * @param points   the phases after which adjacent workers must have met
 * @param ring     whether the last core exchanges data with the first across a periodic seam
 */
public record Synchronization(Schedule schedule, List<Wait> waits, List<Wait> needed, Points points, boolean ring) {

    public Synchronization {
        waits = List.copyOf(waits);
        needed = List.copyOf(needed);
    }

    /**
     * Derives the waits from the storage that workers touch.
     *
     * @throws DecompositionException when a halo reaches beyond the neighbouring core
     */
    public static Synchronization of(Schedule schedule) {
        List<Wait> waits = Dependences.of(schedule);
        int phases = schedule.phases().size();
        Points points = points(schedule, waits);
        return new Synchronization(schedule, waits, ImpliedWaits.drop(schedule.workers(), phases, waits), points,
                ring(schedule, waits, points));
    }

    /** The plan of one family. */
    public SyncPlan plan(SyncKind kind) {
        int workers = schedule.workers();
        int phases = schedule.phases().size();
        return switch (kind) {
            case BARRIER -> new BarrierPlan(workers, points);
            case PAIRWISE -> new PairwisePlan(workers, schedule.decomposition().cores(),
                    schedule.decomposition().threadsPerCore(), ring, points);
            case EPOCH -> {
                Map<Integer, List<Wait>> byPhase = needed.stream().collect(Collectors.groupingBy(Wait::phase));
                yield EpochPlan.of(workers, phases, (w, p) -> byPhase.getOrDefault(p, List.of()).stream()
                        .filter(n -> n.worker() == w).map(n -> new Need(n.on(), n.lag())).toList());
            }
        };
    }

    /**
     * Whether the groups must close to a ring. Knowledge travels one core per point, so a wait for a core at a distance is
     * fulfilled by the chain when it spans as many points.
     */
    private static boolean ring(Schedule schedule, List<Wait> waits, Points points) {
        int cores = schedule.decomposition().cores();
        int threads = schedule.decomposition().threadsPerCore();
        PointCounts counts = new PointCounts(points);
        boolean ring = false;
        for (Wait wait : waits) {
            int distance = distance(schedule, wait);
            int spanned = counts.spanned(wait);
            if (Math.max(1, distance) > spanned) {
                if (cores - distance > spanned) {
                    throw new DecompositionException(deep(schedule, wait, threads));
                }
                ring = true;
            }
        }
        return ring;
    }

    private static String deep(Schedule schedule, Wait wait, int threads) {
        int rows = Integer.MAX_VALUE;
        for (int core = 0; core < schedule.decomposition().cores(); core++) {
            int own = 0;
            for (int w = core * threads; w < Math.min(schedule.workers(), (core + 1) * threads); w++) {
                own += schedule.parts().get(w).length();
            }
            rows = Math.min(rows, own);
        }
        return "The halo of '" + wait.field().name() + "' along " + schedule.cut() + " is deeper than a core's slab of "
                + rows + (rows == 1 ? " row" : " rows") + ": core " + wait.worker() / threads + " would depend on core "
                + wait.on() / threads + ", which is not its neighbour; use fewer than "
                + schedule.decomposition().cores() + " cores.";
    }

    /** The fewest points, each as late as possible, such that every wait spans one. */
    private static Points points(Schedule schedule, List<Wait> waits) {
        int phases = schedule.phases().size();
        boolean[] after = new boolean[phases];
        Map<Integer, List<Wait>> byPhase = waits.stream().collect(Collectors.groupingBy(Wait::phase));
        int latest = Integer.MIN_VALUE;
        for (int n = 0; n < 2 * phases; n++) {
            int p = n % phases;
            int previous = Math.floorMod(p - 1, phases);
            latest = after[previous] ? n - 1 : latest;
            for (Wait wait : byPhase.getOrDefault(p, List.of())) {
                if (latest < n - wait.lag()) {
                    after[previous] = true;
                    latest = n - 1;
                }
            }
        }
        Points all = points(after);
        after[phases - 1] = false;
        return all.after(phases - 1) && superfluous(schedule, waits, all, points(after)) ? points(after) : all;
    }

    /** The last point was set before those of the step were known; whether no wait needs it, near or far. */
    private static boolean superfluous(Schedule schedule, List<Wait> waits, Points all, Points fewer) {
        int cores = schedule.decomposition().cores();
        PointCounts inAll = new PointCounts(all);
        PointCounts inFewer = new PointCounts(fewer);
        boolean ring = waits.stream().anyMatch(wait -> distance(schedule, wait) > inAll.spanned(wait));
        return waits.stream().allMatch(wait -> {
            int distance = distance(schedule, wait);
            int needed = Math.max(1, ring ? Math.min(distance, cores - distance) : distance);
            return inFewer.spanned(wait) >= Math.min(needed, inAll.spanned(wait));
        });
    }

    private static int distance(Schedule schedule, Wait wait) {
        int threads = schedule.decomposition().threadsPerCore();
        return Math.abs(wait.worker() / threads - wait.on() / threads);
    }

    private static Points points(boolean[] after) {
        List<Boolean> list = new ArrayList<>();
        for (boolean point : after) {
            list.add(point);
        }
        return new Points(list);
    }
}
