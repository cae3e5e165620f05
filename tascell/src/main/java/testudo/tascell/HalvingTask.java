package testudo.tascell;

import java.util.ArrayList;
import java.util.List;

/**
 * A task of jobs that fall into two again and again, neither of which needs the other: the second one may be given away. What a job
 * results in stands where the job says, so there is nothing to merge.
 *
 * @param <J> what is to be done, with what
 */
public abstract class HalvingTask<J> extends Task {

    private final class Second extends Fork<HalvingTask<J>> {

        private J half;

        @Override
        protected HalvingTask<J> split() {
            return of(half);
        }

        @Override
        protected void merge(HalvingTask<J> done) {
            // See above; what came from another node has been read to where it belongs.
        }
    }

    private final J job;
    private final List<Second> frames = new ArrayList<>(); // by depth
    private int depth;

    /** @param job that is done when the task is run */
    protected HalvingTask(J job) {
        this.job = job;
    }

    /** What this task does. */
    protected final J job() {
        return job;
    }

    /** A task of one half, for whoever asks. */
    protected abstract HalvingTask<J> of(J half);

    /** Does a job, by {@link #both} where it falls into two. */
    protected abstract void work(TascellWorker here, J next);

    @Override
    protected final void run(TascellWorker here) {
        depth = 0;
        work(here, job);
    }

    /** Does two jobs, of which the second one may be given away while the first one is done. */
    protected final void both(TascellWorker here, J one, J other) {
        if (depth == frames.size()) {
            frames.add(new Second());
        }
        Second second = frames.get(depth++);
        second.half = other;
        second.open(here);
        work(here, one);
        boolean given = second.close(here);
        depth--;
        if (!given) {
            work(here, other);
        }
    }
}
