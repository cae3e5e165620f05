package testudo.runtime.execution;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A step allocates nothing, whatever it waits with. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class AllocationTest {

    private static final int WORKERS = 3;

    /** Of families and tilings whose steps are fused. */
    private static final Effort FUSED = Effort.oneIn(3);

    /** Until their code is compiled steps may allocate, and on a busy machine compilers come late: 10 ms each. */
    private static final int MOST_ROUNDS = 30_000;

    /** Vector code allocates until the optimising compiler has seen to it, which takes minutes for all these kernels. */
    private static final KernelCompiler BACK_END =
            Boolean.getBoolean("testudo.exhaustive") ? KernelCompiler.fastest() : KernelCompiler.scalar();

    /** By program and number of fused steps; kernels are compiled once for all ways to wait. */
    private static final Map<String, Memo> COMPILERS = new HashMap<>();

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** This machine, with a count of the bytes each worker allocates in its body. */
    private static final class Counting extends ForwardingPlatform {
        private final AtomicLongArray bytes = new AtomicLongArray(WORKERS);

        Counting() {
            super(new HostPlatform());
        }

        @Override
        public Report run(int workers, Consumer<Worker> body) {
            return super.run(workers, worker -> {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                body.accept(worker);
                bytes.set(worker.index(), THREADS.getCurrentThreadAllocatedBytes() - before);
            });
        }

        long most() {
            long most = 0;
            for (int w = 0; w < WORKERS; w++) {
                most = Math.max(most, bytes.get(w));
            }
            return most;
        }
    }

    /** One of each kind of plan; that no kind of barrier allocates is tested with the barriers. */
    @ParameterizedTest
    @EnumSource(names = {"BARRIER", "PAIRWISE", "EPOCH", "EPOCH_BOUNDARY_FIRST", "DYNAMIC"})
    void aStepAllocatesNothing(SyncFamily sync) {
        aStepAllocatesNothing(sync, 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"BARRIER", "PAIRWISE", "EPOCH", "EPOCH_BOUNDARY_FIRST", "DYNAMIC"})
    void fusedStepsAllocateNothing(SyncFamily sync) {
        aStepAllocatesNothing(sync, 3);
    }

    @ParameterizedTest
    @EnumSource(names = {"BARRIER", "PAIRWISE", "EPOCH", "EPOCH_BOUNDARY_FIRST", "DYNAMIC"})
    void sweepsThereAndBackAllocateNothing(SyncFamily sync) {
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.antisymmetric())) {
            aStepAllocatesNothing(Case.withNoise("heat", Programs.heat(Grid.of(7, 13, 3), boundary)), sync, 1,
                    new Tiling.CompressedGrid(2));
        }
    }

    private static void aStepAllocatesNothing(SyncFamily sync, int fused) {
        for (Tiling tiling : new Tiling[] {new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99),
            new Tiling.Islands(2, 3, 99), new Tiling.Bands(2, 99, 99)}) {
            if (fused > 1 && !FUSED.takes()) {
                continue;
            }
            aStepAllocatesNothing(MpdataCases.of(Grid.of(7, 13, 3), Options.of(Variant.FCT, Ends.OPEN_LIBMPDATA)), sync, fused,
                    tiling);
        }
    }

    private static void aStepAllocatesNothing(Case of, SyncFamily sync, int fused, Tiling tiling) {
        Counting platform = new Counting();
        KernelCompiler compiler = COMPILERS.computeIfAbsent(of.name() + fused, _ -> new Memo(BACK_END));
        Execution run = Simulation.of(of.program()).initial(of.initial()).workers(WORKERS).tiling(tiling).sync(sync)
                .fusedSteps(fused).compiler(compiler).on(platform).start();
        run.advance(51); // classes are loaded, call sites linked
        for (int round = 0; round < MOST_ROUNDS && bytesPerStep(platform, run, 12) > 0; round++) {
            LockSupport.parkNanos(10_000_000); // compilers are at work
        }
        assertEquals(0, fewestBytesPerStep(platform, run), () -> "bytes per step, " + sync + ", " + tiling);
    }

    /** A step that allocates does so each time; what the machine does once, as code goes back to the interpreter, is not a step's. */
    private static long fewestBytesPerStep(Counting platform, Execution run) {
        long fewest = bytesPerStep(platform, run, 300);
        for (int again = 0; again < 20 && fewest > 0; again++) {
            fewest = Math.min(fewest, bytesPerStep(platform, run, 300));
        }
        return fewest;
    }

    /** Beyond what the start and the end of a run take. */
    private static long bytesPerStep(Counting platform, Execution run, int steps) {
        run.advance(12);
        long few = platform.most();
        run.advance(12 + steps);
        return Math.max(0, platform.most() - few) / steps;
    }
}
