package testudo.sync.phaser;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A phaser per worker: it signals on its own and waits on those of its neighbours, point to point.
 *
 * <pre>
 *   worker i      ph[i−1]: WAIT    ph[i]: SIG    ph[i+1]: WAIT      one next per step
 * </pre>
 *
 * <p>Everything a neighbour did before its {@link #meet} number n happens-before everything a worker does after its own
 * number n. Workers k neighbours apart can be k steps apart. With symmetric neighbours two buffers are enough.
 *
 * <p>Source: {@code docs/theory/phasers.md} §9, stencil idiom.
 */
public final class PhaserNeighbours {

    private final PhaserTeam team;

    /**
     * A phaser for each worker, built with these options.
     *
     * @param neighbours of each worker, without itself
     * @throws IllegalArgumentException if there is no worker
     * @throws IllegalStateException if a worker is its own neighbour, or has one twice
     * @throws IndexOutOfBoundsException if a neighbour is none of the workers
     */
    public PhaserNeighbours(List<List<Integer>> neighbours, PhaserOptions options, Platform platform) {
        Argument.given(options, "way to build phasers");
        Argument.given(platform, "platform");
        int workers = Argument.given(neighbours, "list of neighbours").size();
        PhaserTeam.Builder builder = PhaserTeam.of(workers, platform);
        List<Phaser> own = IntStream.range(0, workers)
                .mapToObj(w -> builder.phaser("step of worker " + w, options))
                .toList();
        for (int w = 0; w < workers; w++) {
            builder.register(w, own.get(w), Mode.SIG);
            for (int neighbour : neighbours.get(w)) {
                builder.register(w, own.get(neighbour), Mode.WAIT);
            }
        }
        team = builder.build();
    }

    /**
     * Tells the neighbours that this worker has done its step, and waits for theirs.
     *
     * @param episode not used: the phasers count for themselves
     */
    public void meet(Worker worker, long episode) {
        team.next(worker);
    }
}
