package testudo.sync.timeline;

import java.util.Optional;

import testudo.sync.platform.Activity;

/**
 * A stretch of a worker's time.
 *
 * @param step    the time step it was in, the first of them where several are taken at once; −1 outside of steps
 * @param start   since the platform was made (ns)
 * @param end     likewise
 * @param release what ended it, if it is a wait and that is known
 */
public record Span(int worker, Activity activity, long step, double start, double end, Optional<Release> release) {

    /** Something that nobody else ended, or nobody knows who. */
    public Span(int worker, Activity activity, long step, double start, double end) {
        this(worker, activity, step, start, end, Optional.empty());
    }

    /** What the worker did. */
    public Activity.Kind kind() {
        return activity.kind();
    }

    /** Kernels computed, routine run, or word waited for. */
    public String what() {
        return activity.what();
    }
}
