package testudo.runtime.codegen.machine;

import testudo.runtime.kernel.Elements;

/** Takes copies that were found to stay inside their array: {@link #AT_ONCE}, or for {@linkplain CallTable later}. */
public interface Calls {

    /** Makes them. */
    Calls AT_ONCE = new Calls() {

        @Override
        public void copy(CopyRuns runs, Elements.OffHeap array, long to, long from, int colour) {
            runs.call(array, to, from, colour);
        }
    };

    /** What {@link CopyRuns#run} says. */
    void copy(CopyRuns runs, Elements.OffHeap array, long to, long from, int colour);
}
