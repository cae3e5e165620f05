package testudo.sync.model;

import java.util.stream.IntStream;

import testudo.sync.plan.PairwisePlan;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** What a model checker looks at: rounds of writing, meeting and reading what the partners wrote. */
public final class Laws {

    private Laws() {}

    /** Where workers meet. */
    @FunctionalInterface
    public interface EpisodeWait {
        void meet(Worker worker, long episode);
    }

    /**
     * Nobody leaves an episode before all its partners have come, and nobody overwrites what they still read.
     *
     * <p>Plain writes, so that a checker sees each as an event. Two buffers, as in every stencil.
     *
     * @param partners by worker, whose values it reads after each episode
     */
    public static void meetInStep(Platform platform, int[][] partners, int episodes, EpisodeWait meeting) {
        long[][] written = new long[2][partners.length];
        platform.run(partners.length, worker -> {
            int w = worker.index();
            for (int e = 1; e <= episodes; e++) {
                written[e % 2][w] = e;
                meeting.meet(worker, e);
                for (int partner : partners[w]) {
                    long seen = written[e % 2][partner];
                    if (seen != e) {
                        throw new AssertionError(
                                "Worker " + w + " left episode " + e + " and saw " + seen + " of worker " + partner);
                    }
                }
            }
        });
    }

    /** Everybody reads those with whom it is in a group. */
    public static int[][] partners(PairwisePlan plan) {
        return IntStream.range(0, plan.workers())
                .mapToObj(w -> plan.groups().stream()
                        .filter(g -> g.workers().contains(w))
                        .flatMap(g -> g.workers().stream())
                        .distinct()
                        .mapToInt(Integer::intValue)
                        .toArray())
                .toArray(int[][]::new);
    }

    /** Everybody reads everybody. */
    public static int[][] all(int workers) {
        int[][] partners = new int[workers][workers];
        for (int[] row : partners) {
            for (int w = 0; w < workers; w++) {
                row[w] = w;
            }
        }
        return partners;
    }
}
