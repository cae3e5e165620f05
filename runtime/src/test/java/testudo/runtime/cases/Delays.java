package testudo.runtime.cases;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Kernels that now and then let others run first, or sleep; when is drawn per thread by seed. */
public final class Delays implements KernelCompiler {

    private final KernelCompiler compiler;
    private final ThreadLocal<SplittableRandom> random;

    public Delays(KernelCompiler compiler, long seed) {
        this.compiler = compiler;
        random = ThreadLocal.withInitial(() -> new SplittableRandom(seed + Thread.currentThread().getName().hashCode()));
    }

    @Override
    public boolean offHeap() {
        return compiler.offHeap();
    }

    @Override
    public Kernel compile(Operands operands) {
        Kernel kernel = compiler.compile(operands);
        return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
            int draw = random.get().nextInt(128);
            if (draw == 0) {
                LockSupport.parkNanos(100_000);
            } else if (draw < 4) {
                LockSupport.parkNanos(1); // as long as the system takes to wake a thread
            }
            kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
        };
    }
}
