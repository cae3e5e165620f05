package testudo.sync.barrier;

import testudo.sync.platform.Episodes;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** How many meet at a barrier, and the check that a worker is one of them and comes to a new episode. */
final class Parties {

    private final int count;
    private final Membership members;
    private final Episodes episodes;

    Parties(int count, Platform platform) {
        this.count = require(count);
        this.members = new Membership("This barrier is for a team of", count, platform);
        this.episodes = new Episodes("episode", count, 1);
    }

    static int require(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("A barrier needs at least 1 party, got " + count + ".");
        }
        return count;
    }

    int count() {
        return count;
    }

    /**
     * The worker's index, from 0 to {@code count - 1}.
     *
     * <p>The check is made at each arrival: a team of another size would pass early or wait for ever.
     */
    int index(Worker worker, long episode) {
        int index = members.index(worker);
        episodes.come(index, episode);
        return index;
    }
}
