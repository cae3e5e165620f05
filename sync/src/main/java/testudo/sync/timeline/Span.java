package testudo.sync.timeline;

import testudo.sync.platform.Activity;

/**
 * A stretch of a worker's time.
 *
 * @param step the time step it was in, the first of them where several are taken at once; −1 outside of steps
 * @param start since the platform was made (ns)
 * @param end likewise
 */
public record Span(int worker, Activity activity, long step, double start, double end) {

    /** What the worker did. */
    public Activity.Kind kind() {
        return activity.kind();
    }

    /** Kernels computed, routine run, or word waited for. */
    public String what() {
        return activity.what();
    }
}
