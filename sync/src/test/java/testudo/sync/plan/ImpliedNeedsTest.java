package testudo.sync.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is dropped knowing little of others is what is dropped knowing all of everybody, from the first phase on. */
class ImpliedNeedsTest {

    @Test
    void theNeedsKeptAreThoseOfTheDefinition() {
        int dropped = 0;
        for (long seed = 0; seed < 300; seed++) {
            EpochPlan plan = drawn(new Random(seed));
            EpochPlan reduced = plan.reduced();
            assertEquals(definition(plan), reduced, "seed " + seed);
            dropped += plan.needsPerStep() - reduced.needsPerStep();
        }
        assertTrue(dropped > 300, dropped + " needs were implied");
    }

    private static EpochPlan drawn(Random random) {
        int workers = 2 + random.nextInt(12);
        int near = 1 + random.nextInt(3);
        int longest = 1 + random.nextInt(9);
        int frequency = 1 + random.nextInt(3);
        return EpochPlan.of(workers, 1 + random.nextInt(5), (w, _) -> {
            List<Need> needs = new ArrayList<>();
            for (int v = 0; v < workers; v++) {
                if (v != w && Math.abs(v - w) <= near && random.nextInt(frequency) == 0) {
                    needs.add(new Need(v, 1 + random.nextInt(longest)));
                }
            }
            return needs;
        });
    }

    /** Of every worker and global phase, what it knew of all others at its end. */
    private static EpochPlan definition(EpochPlan plan) {
        int warmUp = 20 * plan.phases();
        int[][][] finished = new int[warmUp + plan.phases()][plan.workers()][plan.workers()];
        int[][] known = new int[plan.workers()][plan.workers()];
        Arrays.stream(known).forEach(ofWorker -> Arrays.fill(ofWorker, -1));
        List<List<List<Need>>> kept = new ArrayList<>();
        for (int w = 0; w < plan.workers(); w++) {
            kept.add(new ArrayList<>());
        }
        for (int g = 0; g < finished.length; g++) {
            for (int w = 0; w < plan.workers(); w++) {
                List<Need> needed = new ArrayList<>();
                for (Need need : plan.needs(w, g % plan.phases()).stream().sorted(Comparator.comparingInt(Need::lag))
                        .toList()) {
                    int until = g - need.lag();
                    if (until >= 0 && known[w][need.worker()] < until) {
                        needed.add(need);
                        for (int v = 0; v < plan.workers(); v++) {
                            known[w][v] = Math.max(known[w][v], finished[until][need.worker()][v]);
                        }
                    }
                }
                if (g >= warmUp) {
                    kept.get(w).add(needed);
                }
            }
            for (int w = 0; w < plan.workers(); w++) {
                known[w][w] = g;
                finished[g][w] = known[w].clone();
            }
        }
        return new EpochPlan(plan.workers(), plan.phases(), kept);
    }
}
