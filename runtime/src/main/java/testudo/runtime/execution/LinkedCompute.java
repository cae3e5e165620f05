package testudo.runtime.execution;

import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.CallTable;
import testudo.runtime.codegen.machine.MachineKernel;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Scalars;

/**
 * A group of computations with everything resolved: kernel, arrays for sweeps of even and of odd number, box, ghosts.
 *
 * @param name   the kernel's name, for messages
 * @param ghosts of each target
 * @param samples   the probes among the elements
 */
record LinkedCompute(String name, Kernel kernel, Frame even, Frame odd, int p0, int p1, int r0, int r1, int l0, int l1,
        GhostFill[] ghosts, ProbeSample[] samples) implements Computation {

    @Override
    public Box box(AxisRoles roles) {
        return Box.EMPTY.with(roles.plane(), p0, p1).with(roles.row(), r0, r1).with(roles.lane(), l0, l1);
    }

    @Override
    public long run(Scalars scalars, long sweep) {
        Frame frame = (sweep & 1) == 0 ? even : odd;
        run(scalars, frame, p0, p1);
        note(scalars, frame);
        return 0;
    }

    /** Whether all it does is a few calls of machine code, the same whenever the arrays are the same. */
    boolean called() {
        if (!(kernel instanceof MachineKernel machine) || !machine.atOnce((long) (p1 - p0) * (r1 - r0) * (l1 - l0))
                || samples.length > 0) {
            return false;
        }
        for (GhostFill fill : ghosts) {
            if (!fill.copiesOnly()) {
                return false;
            }
        }
        return true;
    }

    /** Adds the calls that it makes in sweeps of even or of odd number, if it makes only {@linkplain #called() such}. */
    void add(CallTable.Builder calls, boolean ofEven) {
        Frame frame = ofEven ? even : odd;
        ((MachineKernel) kernel).add(calls, frame, p0, p1, r0, r1, l0, l1);
        for (int n = 0; n < ghosts.length; n++) {
            ghosts[n].run(calls, (Elements.OffHeap) frame.arrays()[n], p0, p1);
        }
    }

    /** Some of the planes. */
    void run(Scalars scalars, Frame frame, int from, int to) {
        kernel.run(frame, scalars, from, to, r0, r1, l0, l1);
        for (int n = 0; n < ghosts.length; n++) {
            ghosts[n].run(frame.arrays()[n], from, to);
        }
    }

    /** Takes the probed values. */
    void note(Scalars scalars, Frame frame) {
        for (int n = 0; n < samples.length; n++) {
            samples[n].note(frame.arrays(), scalars.step);
        }
    }
}
