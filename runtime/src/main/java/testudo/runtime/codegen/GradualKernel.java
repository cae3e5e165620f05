package testudo.runtime.codegen;

import java.util.function.Supplier;

import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Scalars;

/**
 * A kernel that begins with code that is soon fast and goes on with code that is faster, but later; both give the same bits.
 *
 * <p>The change needs no agreement of the workers: it does not matter which of two codes computes a box.
 */
final class GradualKernel implements Kernel {

    private final Supplier<Kernel> later;

    /** Volatile, so that workers may be running while another thread has the code changed; read once per box. */
    private volatile Kernel current;

    /** Made at most once, under this object's lock. */
    private boolean made;
    private Kernel settled;

    /** @param later makes the faster code */
    GradualKernel(Kernel sooner, Supplier<Kernel> later) {
        current = sooner;
        settled = sooner;
        this.later = later;
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        current.run(frame, scalars, p0, p1, r0, r1, l0, l1);
    }

    @Override
    public synchronized Kernel settled() {
        if (!made) {
            settled = later.get();
            made = true;
        }
        return settled;
    }

    @Override
    public void settle() {
        current = settled();
    }
}
