package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.BoundaryFirst;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
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
        Points points = points(schedule, waits);
        return new Synchronization(schedule, waits, needed(schedule, waits), points,
                !schedule.decomposition().inStrands() && ring(schedule, waits, points));
    }

    /** What the plan's transitive reduction leaves of some waits. */
    private static List<Wait> needed(Schedule schedule, List<Wait> waits) {
        EpochPlan reduced = epochs(schedule, waits).reduced();
        return waits.stream().filter(wait -> reduced.needs(wait.worker(), wait.phase())
                .contains(new Need(wait.on(), wait.lag()))).toList();
    }

    private static EpochPlan epochs(Schedule schedule, List<Wait> waits) {
        int phases = schedule.phases().size();
        List<List<List<Need>>> needs =
                Stream.generate(() -> Synchronization.<Need>lists(phases)).limit(schedule.workers()).toList();
        waits.forEach(wait -> needs.get(wait.worker()).get(wait.phase()).add(new Need(wait.on(), wait.lag())));
        return new EpochPlan(schedule.workers(), phases, needs);
    }

    /** So many empty lists. */
    private static <T> List<List<T>> lists(int count) {
        return Stream.<List<T>>generate(() -> new ArrayList<>(0)).limit(count).toList();
    }

    /** The schedule as a family runs it, with its waits; only strips that go first make it another than this. */
    public Synchronization under(SyncFamily kind) {
        return kind == SyncFamily.EPOCH_BOUNDARY_FIRST ? boundaryFirst() : this;
    }

    /** Borders first; workers meet only at the points where they met before, which now follow the interiors. */
    private Synchronization boundaryFirst() {
        Schedule cut = BoundaryFirst.of(schedule);
        if (cut == schedule) {
            return this;
        }
        List<Boolean> after = new ArrayList<>();
        int phase = 0;
        for (Phase part : cut.phases()) {
            boolean last = part.part() != Phase.Part.STRIPS;
            after.add(last && points.after(phase));
            phase += last ? 1 : 0;
        }
        List<Wait> all = Dependences.of(cut);
        return new Synchronization(cut, all, needed(cut, all), new Points(after), ring);
    }

    /** The plan of one family. */
    public SyncPlan plan(SyncFamily kind) {
        return switch (kind.partners()) {
            case ALL -> new BarrierPlan(schedule.workers(), points, kind);
            case GROUPS -> neighbours().by(kind);
            case SINGLE -> epochs(schedule, needed);
            case NOBODY -> new DynamicPlan(schedule.team(), epochs(schedule, needed));
        };
    }

    private PairwisePlan neighbours() {
        return PairwisePlan.ofCores(schedule.workers(), schedule.decomposition().threadsPerCore(), ring, points);
    }

    /**
     * Whether the groups must close to a ring. At each point a core learns what its neighbours know, so that a chain fulfils a wait
     * for a core n away if the wait spans n points.
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

    /** The fewest points such that every wait spans one, each as late as possible; one at the end if the program asks for it. */
    private static Points points(Schedule schedule, List<Wait> waits) {
        int phases = schedule.phases().size();
        boolean[] after = new boolean[phases];
        List<List<Wait>> byPhase = lists(phases);
        waits.forEach(wait -> byPhase.get(wait.phase()).add(wait));
        boolean asked = !waits.isEmpty() && schedule.analysis().program().assignments().getFirst().opensStage();
        after[phases - 1] = asked;
        int latest = Integer.MIN_VALUE;
        for (int n = 0; n < 2 * phases; n++) {
            int p = n % phases;
            int previous = Math.floorMod(p - 1, phases);
            latest = after[previous] ? n - 1 : latest;
            for (Wait wait : byPhase.get(p)) {
                if (latest < n - wait.lag()) {
                    after[previous] = true;
                    latest = n - 1;
                }
            }
        }
        Points all = points(after);
        if (asked) {
            return all;
        }
        after[phases - 1] = false;
        return all.after(phases - 1) && superfluous(schedule, waits, all, points(after)) ? points(after) : all;
    }

    /** Whether every wait is fulfilled without the last point, which was placed before the others of the step were known. */
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
