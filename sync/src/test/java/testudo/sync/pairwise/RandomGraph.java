package testudo.sync.pairwise;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncGroup;

/** Graphs of neighbours by seed: edges and sets of up to four, connected or not. */
public final class RandomGraph {

    /** The distance of workers that no path joins. */
    public static final int APART = Integer.MAX_VALUE;

    private RandomGraph() {}

    public static PairwisePlan of(long seed, int workers) {
        Random random = new Random(seed);
        List<Set<Integer>> neighbours = new ArrayList<>();
        int sets = 1 + random.nextInt(2 * workers);
        for (int s = 0; s < sets; s++) {
            Set<Integer> set = new TreeSet<>();
            int size = random.nextInt(3) > 0 ? 2 : 2 + random.nextInt(3);
            while (set.size() < Math.min(size, workers)) {
                set.add(random.nextInt(workers));
            }
            neighbours.add(set);
        }
        return PairwisePlan.of(workers, neighbours, Points.afterEach(1));
    }

    /** How many groups lie on the shortest path from one worker to each other. */
    public static int[] distances(PairwisePlan plan, int from) {
        int[] distances = new int[plan.workers()];
        Arrays.fill(distances, APART);
        distances[from] = 0;
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int w = open.poll();
            for (SyncGroup group : plan.groups()) {
                if (group.workers().contains(w)) {
                    for (int other : group.workers()) {
                        if (distances[other] == APART) {
                            distances[other] = distances[w] + 1;
                            open.add(other);
                        }
                    }
                }
            }
        }
        return distances;
    }
}
