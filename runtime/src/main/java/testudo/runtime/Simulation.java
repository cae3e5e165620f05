package testudo.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.fusion.FusedCandidate;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.schedule.Schedule;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/**
 * Everything needed to run a program, with defaults: all processors, the whole grid, pairwise synchronization.
 *
 * <pre>{@code
 * Execution run = Simulation.of(program).initial(u, (i, j, k) -> i == 0 ? 1 : 0).workers(4).start();
 * run.advance(100);
 * double sum = run.reduce(program.reductions().getFirst());
 * }</pre>
 *
 * Not safe for several threads.
 */
public final class Simulation {

    private final Program program;
    private final Map<Field, ElementFunction> initial = new HashMap<>();
    /** Empty when a cost model is to choose. */
    private Optional<Tiling> tiling = Optional.of(new Tiling.WholeGrid());
    private int workers = Runtime.getRuntime().availableProcessors();
    private int threadsPerCore = 1;
    private OptionalInt fusedSteps = OptionalInt.empty();
    private SyncFamily sync = SyncFamily.PAIRWISE;
    private Platform platform = new HostPlatform();
    private KernelCompiler compiler = KernelCompiler.fastest();

    private Simulation(Program program) {
        this.program = program;
    }

    public static Simulation of(Program program) {
        return new Simulation(program);
    }

    /**
     * Values of a state or coefficient before the first step.
     *
     * @throws IllegalArgumentException when the program has no such field
     */
    public Simulation initial(Field field, ElementFunction values) {
        if (!program.fields().contains(field)) {
            throw new IllegalArgumentException("The program has no field '" + field.name() + "' to give values to.");
        }
        initial.put(field, values);
        return this;
    }

    public Simulation initial(Map<Field, ElementFunction> values) {
        values.forEach(this::initial);
        return this;
    }

    /** Workers that share the work; all processors when not set. */
    public Simulation workers(int count) {
        workers = count;
        return this;
    }

    /** Workers to a core; 1 when not set. */
    public Simulation threadsPerCore(int count) {
        threadsPerCore = count;
        return this;
    }

    /** How the grid is cut; every kernel sweeps the whole grid when not set. */
    public Simulation tiling(Tiling choice) {
        tiling = Optional.of(choice);
        return this;
    }

    /** Lets a cost model choose the tiling, and the number of fused steps where it is not set. */
    public Simulation tiling(Tiling.Auto choice) {
        tiling = Optional.empty();
        return this;
    }

    /** Time steps taken at once, with the states between them in windows only; 1, none fused, when not set. */
    public Simulation fusedSteps(int steps) {
        fusedSteps = OptionalInt.of(steps);
        return this;
    }

    public Simulation sync(SyncFamily kind) {
        sync = kind;
        return this;
    }

    /** Where workers run; this machine when not set. */
    public Simulation on(Platform where) {
        platform = where;
        return this;
    }

    /** The back end; the fastest one when not set. */
    public Simulation compiler(KernelCompiler backEnd) {
        compiler = backEnd;
        return this;
    }

    /** The schedule of a single step that these choices give. */
    public Schedule schedule() {
        return sweeps().single().schedule();
    }

    /** The sweeps these choices give. */
    public Sweeps sweeps() {
        Analysis analysis = Analysis.of(program);
        if (tiling.isPresent()) {
            return sweeps(analysis, tiling.get());
        }
        for (FusedCandidate candidate : FusedCandidate.of(analysis, fusedSteps, workers,
                Caches.ofThisMachine(workers))) {
            try {
                return candidate.sweeps(analysis, workers, threadsPerCore);
            } catch (DecompositionException doesNotFit) {
                continue;
            }
        }
        return sweeps(analysis, new Tiling.WholeGrid());
    }

    private Sweeps sweeps(Analysis analysis, Tiling choice) {
        return Sweeps.of(analysis, fusedSteps.orElse(1), new Decomposition(choice, workers, threadsPerCore));
    }

    /**
     * Derives, checks and links.
     *
     * @throws testudo.runtime.decomposition.DecompositionException when the choices do not fit the program
     * @throws IllegalScheduleException when the derived schedule has a race, which would be a defect of this library
     */
    public Execution start() {
        Sweeps sweeps = sweeps().under(sync);
        for (Sweep sweep : sweeps.all()) {
            if (Legality.affordable(sweep.schedule())) {
                LegalityReport report = Legality.check(sweep.schedule(), sweep.synchronization().plan(sync));
                if (!report.legal()) {
                    throw new IllegalScheduleException(report);
                }
            }
        }
        return new Execution(sweeps, sync, platform, compiler, initial);
    }

    /**
     * Derives, checks, links, and runs until converged.
     *
     * <pre>{@code
     * Convergence end = Simulation.of(program).initial(values).until(Until.below("residual", 1e-8));
     * if (end.outcome() == ConvergenceOutcome.CONVERGED) {
     *     Snapshot answer = end.execution().snapshot(List.of());
     * }
     * }</pre>
     *
     * @return the execution at the step where it stopped, with the outcome and the history of checks
     * @throws IllegalArgumentException when the program has no such reduction
     */
    public Convergence until(Until goal) {
        Convergence convergence = new Convergence(goal, start());
        convergence.run();
        return convergence;
    }
}
