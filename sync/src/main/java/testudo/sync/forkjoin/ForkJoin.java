package testudo.sync.forkjoin;

import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Episodes;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A {@code finish} around one {@code async} per worker, again and again: worker 0 waits until all tasks have ended, then
 * gives every worker its next.
 *
 * <p>The workers are a pool that is there already and a task is a number, so that what is left is the cost that forking
 * and joining cannot avoid: n arrivals at one counter, and n − 1 words that one worker writes one after the other. It
 * keeps the contract of a {@link Barrier}, and what happens before a task ends happens-before the tasks of the next
 * episode.
 *
 * <p>Source: the async/finish loops that Yan et al. (2011) compare phasers with.
 */
public final class ForkJoin implements Barrier {

    private static final int FORKER = 0;
    private static final int MIDDLE = 16;

    private final int workers;
    private final Membership members;
    private final Episodes episodes;
    private final Cell ended;
    private final Cell[] tasks;
    private final long[] endedBefore = new long[MIDDLE + 17]; // of the forker alone, on a line of its own

    /**
     * For that many workers, of a cell per worker and one more; worker 0 forks and joins.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public ForkJoin(int workers, Platform platform) {
        if (workers < 1) {
            throw new IllegalArgumentException("A team needs at least 1 worker, got " + workers + ".");
        }
        Argument.given(platform, "platform");
        this.workers = workers;
        members = new Membership("Tasks are forked for a team of", workers, platform);
        episodes = new Episodes("episode", workers, 1);
        ended = platform.cell("ended tasks", 0, Placement.at(FORKER));
        tasks = IntStream.range(0, workers)
                .mapToObj(w -> platform.cell("task of worker " + w, 0, Placement.at(w)))
                .toArray(Cell[]::new);
    }

    @Override
    public void await(Worker worker, long episode) {
        int index = members.index(worker);
        episodes.come(index, episode);
        if (index != FORKER) {
            ended.getAndAdd(1); // full: hands on the writes of those that ended before; pairs with awaitAtLeast of the join
            tasks[index].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the fork
            return;
        }
        endedBefore[MIDDLE] += workers - 1;
        ended.awaitAtLeast(worker, endedBefore[MIDDLE]); // acquire: pairs with getAndAdd of every task
        for (int w = 1; w < workers; w++) {
            tasks[w].setRelease(episode); // release: pairs with awaitAtLeast of the task
        }
    }
}
