package testudo.forecast.recurrence;

import java.util.Arrays;
import java.util.stream.IntStream;

import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

/**
 * A plan as a recurrence over the times at which workers are free to begin phases.
 *
 * <pre>
 *   points   free_w' = max over those w waits for (free_v + stage time of v) + cost
 *   epochs   begin_w = max over its needs (end of their phases) + cost
 * </pre>
 */
final class SweepRecurrence {

    private final SyncPlan plan;
    private final int[][] partners; // of each worker, itself among them, where groups meet
    private final int[][][] needs; // by worker and phase: another worker and a lag in turn

    /** @throws IllegalArgumentException for a plan of strands, which whoever is free takes */
    SweepRecurrence(SyncPlan plan) {
        if (!serves(plan)) {
            throw new IllegalArgumentException("Strands that whoever is free takes are no recurrence.");
        }
        this.plan = plan;
        partners = plan instanceof PairwisePlan pairwise ? partners(pairwise) : new int[0][];
        needs = plan instanceof EpochPlan epochs ? needs(epochs) : new int[0][][];
    }

    /** Whether who waits for whom is fixed beforehand. */
    static boolean serves(SyncPlan plan) {
        return !(plan instanceof DynamicPlan);
    }

    private static int[][] partners(PairwisePlan plan) {
        int[][] all = IntStream.range(0, plan.workers()).mapToObj(w -> new int[] {w}).toArray(int[][]::new);
        for (SyncGroup group : plan.groups()) {
            int[] members = group.workers().stream().mapToInt(Integer::intValue).toArray();
            for (int w : members) {
                all[w] = IntStream.concat(Arrays.stream(all[w]), Arrays.stream(members)).distinct().toArray();
            }
        }
        return all;
    }

    private static int[][][] needs(EpochPlan plan) {
        int[][][] all = new int[plan.workers()][plan.phases()][];
        for (int w = 0; w < plan.workers(); w++) {
            for (int p = 0; p < plan.phases(); p++) {
                all[w][p] = plan.needs(w, p).stream().flatMapToInt((Need n) -> IntStream.of(n.worker(), n.lag())).toArray();
            }
        }
        return all;
    }

    /** From a common start until the last worker ends (ns), with points of that cost (ns). */
    double elapsed(StageTimes times, long sweeps, double cost) {
        double[] free = switch (plan) {
            case BarrierPlan barrier -> met(barrier.points(), times, sweeps, cost);
            case PairwisePlan pairwise -> met(pairwise.points(), times, sweeps, cost);
            case EpochPlan epochs -> waited(epochs, times, sweeps, cost);
            case DynamicPlan dynamic -> throw new IllegalStateException("No recurrence: " + dynamic);
        };
        return Arrays.stream(free).max().orElse(0);
    }

    private double[] met(Points points, StageTimes times, long sweeps, double cost) {
        int workers = plan.workers();
        double[] free = new double[workers];
        double[] done = new double[workers];
        for (long sweep = 0; sweep < sweeps; sweep++) {
            for (int p = 0; p < points.phases(); p++) {
                double[] stage = times.of(sweep, p);
                for (int w = 0; w < workers; w++) {
                    done[w] = free[w] + stage[w];
                }
                if (!points.after(p)) {
                    System.arraycopy(done, 0, free, 0, workers);
                } else if (partners.length == 0) {
                    Arrays.fill(free, Arrays.stream(done).max().orElse(0) + cost);
                } else {
                    for (int w = 0; w < workers; w++) {
                        free[w] = cost + latest(done, partners[w]);
                    }
                }
            }
        }
        return free;
    }

    private static double latest(double[] done, int[] of) {
        double latest = 0;
        for (int worker : of) {
            latest = Math.max(latest, done[worker]);
        }
        return latest;
    }

    private double[] waited(EpochPlan epochs, StageTimes times, long sweeps, double cost) {
        int workers = epochs.workers();
        int phases = epochs.phases();
        int far = 1 + Arrays.stream(needs).flatMap(Arrays::stream)
                .flatMapToInt(pairs -> IntStream.range(0, pairs.length / 2).map(n -> pairs[2 * n + 1])).max().orElse(0);
        double[][] ends = new double[far][workers]; // of the last phases, by number modulo far
        double[] free = new double[workers];
        for (long g = 0; g < sweeps * phases; g++) {
            int p = (int) (g % phases);
            double[] stage = times.of(g / phases, p);
            double[] end = ends[(int) (g % far)];
            for (int w = 0; w < workers; w++) {
                end[w] = begin(ends, g, needs[w][p], free[w], cost) + stage[w];
            }
            System.arraycopy(end, 0, free, 0, workers);
        }
        return free;
    }

    private static double begin(double[][] ends, long phase, int[] pairs, double free, double cost) {
        double begin = free;
        for (int n = 0; n < pairs.length; n += 2) {
            if (phase >= pairs[n + 1]) {
                begin = Math.max(begin, ends[(int) ((phase - pairs[n + 1]) % ends.length)][pairs[n]]);
            }
        }
        return pairs.length == 0 ? begin : begin + cost;
    }
}
