package testudo.sync.platform;

import java.util.Arrays;

/**
 * How far each worker of a synchronizer has come, to refuse numbers that do not grow.
 *
 * <p>A worker that came to an episode twice would find the words of the synchronizer as the first time left them, and pass
 * too early or wait for ever. Each worker looks at a line of its own only, about 1 ns.
 *
 * <p>Source: the growing episode numbers of {@code docs/theory/synchronization.md} §2.
 */
public final class Episodes {

    private static final int LAST = 16; // with 128 bytes on either side, see HostCell

    private final String noun;
    private final long first;
    private final long[][] last; // worker, LAST; used by that worker only

    /**
     * Nobody has come to any yet.
     *
     * @param noun what is counted: {@code "episode"}
     * @param first the smallest there is
     */
    public Episodes(String noun, int workers, long first) {
        this.noun = noun;
        this.first = first;
        this.last = new long[workers][LAST + 17];
        for (long[] mine : last) {
            Arrays.fill(mine, first - 1);
        }
    }

    /**
     * Notes that a worker has come to an episode.
     *
     * @throws IllegalArgumentException if it has been to that one or a later one, or there is no such episode
     */
    public void come(int worker, long episode) {
        long[] mine = last[worker];
        if (episode <= mine[LAST]) {
            throw refusal(worker, episode, mine[LAST]);
        }
        mine[LAST] = episode;
    }

    private IllegalArgumentException refusal(int worker, long episode, long before) {
        return new IllegalArgumentException("Worker " + worker + " comes to " + noun + " " + episode
                + (before < first
                        ? ", but the first is " + first + "."
                        : " after " + before + ": each is greater than the one before."));
    }
}
