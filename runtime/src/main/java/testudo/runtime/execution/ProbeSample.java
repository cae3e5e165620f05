package testudo.runtime.execution;

import testudo.runtime.kernel.Elements;

/**
 * Where a probed element lies in the array a kernel has just written.
 *
 * @param recording of the probe
 * @param target    which of the kernel's targets
 * @param position  in its array
 * @param subStep   which of the steps taken at once, from 0
 */
record ProbeSample(Recording recording, int target, long position, int subStep) {

    /** @param arrays the kernel's; @param step the sweep's first */
    void note(Elements[] arrays, long step) {
        recording.note(arrays[target].get(position), step + subStep + 1);
    }
}
