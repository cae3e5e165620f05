package testudo.runtime.execution;

import testudo.api.grid.Box;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Scalars;

/**
 * A computation that leaves out the planes whose result is known without computing: those all of whose inputs are at rest.
 *
 * <p>What is left out already holds its value of rest, or is given it. Used by one worker.
 */
final class ActiveCompute implements Computation {

    /**
     * What is read of one field.
     *
     * @param even  the flags of the array read in even sweeps
     * @param slots per plane computed, the slots of the planes read
     */
    record Input(RestFlags even, RestFlags odd, int[][] slots) {

        boolean atRest(int plane, long sweep) {
            RestFlags flags = (sweep & 1) == 0 ? even : odd;
            for (int slot : slots[plane]) {
                if (!flags.atRest(slot)) {
                    return false;
                }
            }
            return true;
        }
    }

    private final LinkedCompute all;
    private final Input[] inputs;
    private final RestRows[] targets;
    private long computed;
    private long skipped;

    ActiveCompute(LinkedCompute all, Input[] inputs, RestRows[] targets) {
        this.all = all;
        this.inputs = inputs;
        this.targets = targets;
    }

    @Override
    public String name() {
        return all.name();
    }

    @Override
    public Box box(AxisRoles roles) {
        return all.box(roles);
    }

    /** Elements computed so far. */
    long computed() {
        return computed;
    }

    /** Elements left out so far. */
    long skipped() {
        return skipped;
    }

    @Override
    public long run(Scalars scalars, long sweep) {
        Frame frame = (sweep & 1) == 0 ? all.even() : all.odd();
        long elements = (long) (all.r1() - all.r0()) * (all.l1() - all.l0()) * targets.length;
        long before = skipped;
        int p = all.p0();
        while (p < all.p1()) {
            int from = p;
            boolean rest = atRest(p, sweep);
            do {
                p++;
            } while (p < all.p1() && atRest(p, sweep) == rest);
            if (rest) {
                settle(frame, from, p, sweep);
                skipped += elements * (p - from);
            } else {
                all.run(scalars, frame, from, p);
                look(frame, from, p, sweep);
                computed += elements * (p - from);
            }
        }
        all.note(scalars, frame);
        return skipped - before;
    }

    private boolean atRest(int plane, long sweep) {
        for (Input input : inputs) {
            if (!input.atRest(plane - all.p0(), sweep)) {
                return false;
            }
        }
        return true;
    }

    private void look(Frame frame, int from, int to, long sweep) {
        for (int n = 0; n < targets.length; n++) {
            for (int p = from; p < to; p++) {
                targets[n].look(p - all.p0(), frame.arrays()[n], sweep);
            }
        }
    }

    private void settle(Frame frame, int from, int to, long sweep) {
        for (int n = 0; n < targets.length; n++) {
            for (int p = from; p < to; p++) {
                if (targets[n].settle(p - all.p0(), frame.arrays()[n], sweep)) {
                    all.ghosts()[n].run(frame.arrays()[n], p, p + 1);
                }
            }
        }
    }
}
