package testudo.runtime.execution;

import testudo.runtime.codegen.Frame;
import testudo.runtime.codegen.Kernel;
import testudo.runtime.codegen.Scalars;

/**
 * A computation with everything resolved: kernel, arrays for sweeps of even and of odd number, box, ghosts.
 *
 * @param name       the kernel's name, for messages
 * @param planeShift from the plane indices of the box to those that address the target
 */
record LinkedCompute(String name, Kernel kernel, Frame even, Frame odd, int p0, int p1, int r0, int r1, int l0, int l1,
        int planeShift, GhostFill ghosts) {

    /** @param sweep how often the two arrays of every state have changed places */
    void run(Scalars scalars, long sweep) {
        Frame frame = (sweep & 1) == 0 ? even : odd;
        kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
        if (!ghosts.isEmpty()) {
            ghosts.run(frame.arrays()[0], p0 + planeShift, p1 + planeShift, -planeShift);
        }
    }
}
