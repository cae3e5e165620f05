package testudo.benchmarks.ours;

import java.time.Duration;
import java.util.OptionalDouble;

import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;
import testudo.benchmarks.workload.Workload;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;

/** A workload at work in this process. */
public final class OurRun implements Contender {

    private static final Duration WARM_UP = Duration.ofSeconds(3);

    private final Workload workload;
    private final Execution execution;

    private OurRun(Workload workload, Execution execution) {
        this.workload = workload;
        this.execution = execution;
    }

    /** Derives, proves where that is affordable, compiles and links. */
    public static OurRun start(Workload workload, Way way, int workers, KernelCompiler compiler) {
        Execution execution = simulation(workload, way, workers).compiler(compiler).initial(workload.initial()).start();
        execution.warmUp(WARM_UP);
        return new OurRun(workload, execution);
    }

    /** Memory of all arrays (bytes), before any is allocated. */
    public static long bytes(Workload workload, Way way, int workers) {
        return simulation(workload, way, workers).plan().bytes();
    }

    private static Simulation simulation(Workload workload, Way way, int workers) {
        Simulation simulation = Simulation.of(workload.program()).workers(workers);
        return way.preference().of(simulation, Analysis.of(workload.program()), workers);
    }

    @Override
    public long run(long steps) {
        long before = execution.report().elapsedNanos();
        execution.advance(steps);
        return execution.report().elapsedNanos() - before;
    }

    @Override
    public Checksum checksum() {
        return Checksum.of(execution.values(workload.result()));
    }

    @Override
    public long foreignCpuNanos() {
        return 0;
    }

    @Override
    public OptionalDouble waiting() {
        return OptionalDouble.of(execution.report().greatestWaitShare());
    }

    @Override
    public OptionalDouble redundancy() {
        return OptionalDouble.of(execution.plan().redundancy());
    }

    /** Gives the memory back. */
    @Override
    public void close() {
        execution.close();
    }
}
