package testudo.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.runtime.blowup.Watch;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Beginning;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.plan.Plan;
import testudo.runtime.plan.Planner;
import testudo.runtime.plan.Wishes;
import testudo.runtime.tuning.TuningKey;
import testudo.runtime.tuning.Tunings;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/**
 * Everything needed to run a program, with defaults: all processors, the tiling a cost model chooses, pairwise synchronization.
 *
 * <pre>{@code
 * Execution run = Simulation.of(program).initial(u, (i, j, k) -> i == 0 ? 1 : 0).workers(4).start();
 * run.advance(100);
 * System.out.println(run.report());
 * }</pre>
 *
 * Options are set one by one and may be set again; {@link #plan} and {@link #start} take them as they are then, any number of
 * times, and what they return depends on no later option. Not safe for several threads.
 */
public final class Simulation {

    private final Program program;
    private final InitialValues initial;
    private Tiling tiling = Tiling.auto();
    /** How many, or else how many at most; both empty when as many processors are to work as the grid has work for. */
    private OptionalInt workers = OptionalInt.empty();
    private OptionalInt most = OptionalInt.empty();
    private int threadsPerCore = 1;
    private OptionalInt fusedSteps = OptionalInt.empty();
    /** Empty where the plan chooses. */
    private Optional<SyncFamily> sync = Optional.empty();
    private PhaserOptions phasers = PhaserOptions.defaults();
    private boolean recomputing = true;
    private boolean activeRegion;
    private Tunings tunings = Tunings.NONE;
    private List<Probe> probes = List.of();
    /** Empty for the first step. */
    private Optional<Checkpoint> reached = Optional.empty();
    /** Empty where states may hold anything. */
    private Optional<Watch> watch = Optional.empty();
    /** Empty for this machine, each run with threads of its own. */
    private Optional<Platform> platform = Optional.empty();
    /** Empty for the fastest one. */
    private Optional<KernelCompiler> compiler = Optional.empty();

    private Simulation(Program program) {
        this.program = program;
        initial = new InitialValues(program);
        KernelCompiler.lookAhead();
    }

    public static Simulation of(Program program) {
        return new Simulation(Argument.given(program, "program to run"));
    }

    /**
     * Values of a state or coefficient before the first step.
     *
     * @throws IllegalArgumentException when the program has no such field, or computes it anew in every step
     */
    public Simulation initial(Field field, ElementFunction values) {
        initial.put(field, values);
        return this;
    }

    /** Values of several states and coefficients, each as if given alone. */
    public Simulation initial(Map<Field, ElementFunction> values) {
        Argument.given(values, "map of initial values").forEach(this::initial);
        return this;
    }

    /**
     * Workers that share the work, exactly so many, at least 1; when not set, all processors, or as many as the grid has room for and
     * as have more to do in a step than waiting for each other takes.
     */
    public Simulation workers(int count) {
        workers = OptionalInt.of(atLeastOne("workers", count));
        return this;
    }

    /** As many workers as the grid has room for, but no more than these, at least 1. */
    public Simulation workersAtMost(int count) {
        workers = OptionalInt.empty();
        most = OptionalInt.of(atLeastOne("workers", count));
        return this;
    }

    /** Workers to a core, at least 1; 1 when not set. */
    public Simulation threadsPerCore(int count) {
        threadsPerCore = atLeastOne("threads per core", count);
        return this;
    }

    private static int atLeastOne(String what, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("The number of " + what + " must be at least 1, got " + count + ".");
        }
        return count;
    }

    /** How the grid is cut; {@link Tiling#auto()} when not set. */
    public Simulation tiling(Tiling choice) {
        tiling = Argument.given(choice, "tiling");
        return this;
    }

    /**
     * Time steps taken at once, with the states between them in windows only; when not set, an automatic tiling chooses, and with
     * any other none are fused.
     *
     * @throws IllegalArgumentException when there is not at least one
     */
    public Simulation fusedSteps(int steps) {
        fusedSteps = OptionalInt.of(atLeastOne("steps taken at once", steps));
        return this;
    }

    /** How workers wait for each other; when not set, pairwise, or by epochs where the grid is cut into leaning columns. */
    public Simulation sync(SyncFamily kind) {
        sync = Optional.of(Argument.given(kind, "family of synchronization"));
        return this;
    }

    /** How phasers are built, for families that use them. */
    public Simulation phasers(PhaserOptions options) {
        phasers = Argument.given(options, "way to build phasers");
        return this;
    }

    /**
     * Whether intermediates that are worth it are computed again where they are read, and not kept, which changes no bit; so when not
     * set. Without it, kernels and stages are those of the program.
     */
    public Simulation recomputing(boolean on) {
        recomputing = on;
        return this;
    }

    /** Whether rows in which nothing happens are left out, which changes no bit; needs the whole grid, one step at a time. */
    public Simulation activeRegion(boolean on) {
        activeRegion = on;
        return this;
    }

    /** What earlier measurements say of automatic tilings; it comes before the cost model. */
    public Simulation tunings(Tunings remembered) {
        tunings = Argument.given(remembered, "memory of tunings");
        return this;
    }

    /** Elements whose values the workers note while they run, for {@link Execution#recorded}. */
    public Simulation probes(List<Probe> elements) {
        Argument.given(elements, "list of probes").forEach(probe -> Argument.given(probe, "probe in a list of them"));
        probes = List.copyOf(elements);
        return this;
    }

    /**
     * Goes on where another execution of this program was, with any other options but these probes; the bits are those of a run
     * without a break. {@link #initial} is as before the first step, and still needed.
     */
    public Simulation from(Checkpoint checkpoint) {
        reached = Optional.of(Argument.given(checkpoint, "checkpoint"));
        return this;
    }

    /**
     * Has the run stop with a {@link testudo.runtime.blowup.BlowUpException} when some value of a state is not finite, found by
     * looking now and then, which costs less than a hundredth of the time; the exception tells the first such element, and what it was
     * computed from. Not so when not set: a program may mean something by such values.
     */
    public Simulation watch(Watch known) {
        watch = Optional.of(Argument.given(known, "watch"));
        return this;
    }

    /** Where workers run; this machine when not set. */
    public Simulation on(Platform where) {
        platform = Optional.of(Argument.given(where, "platform"));
        return this;
    }

    /** The back end; the fastest one when not set. */
    public Simulation compiler(KernelCompiler backEnd) {
        compiler = Optional.of(Argument.given(backEnd, "compiler of kernels"));
        return this;
    }

    /**
     * What these choices come to; nothing is linked, run or proved yet.
     *
     * @throws DecompositionException when the choices do not fit the program or the grid
     */
    public Plan plan() {
        return planner().plan();
    }

    /**
     * The plans among which the tiling is to be chosen, for measuring: the most promising first, derived one by one.
     *
     * @throws IllegalArgumentException when the tiling is not left open
     */
    public Stream<Plan> alternatives() {
        return planner().alternatives();
    }

    /**
     * Under which {@link Tunings} are asked for the fastest of the {@link #alternatives}.
     *
     * @throws IllegalArgumentException when the tiling is not left open
     */
    public TuningKey tuningKey() {
        return planner().tuningKey();
    }

    private Planner planner() {
        return new Planner(program, new Wishes(tiling, new Wishes.Team(workers, most, threadsPerCore), fusedSteps, sync,
                recomputing, activeRegion, tunings));
    }

    /**
     * Plans, proves and links.
     *
     * @throws IllegalArgumentException naming a field without initial values, a probe of another program's state, or a state or
     *                                  probe that the checkpoint does not hold
     * @throws DecompositionException   when the choices do not fit the program or the grid
     * @throws IllegalScheduleException when the derived schedule has a race, which would be a defect of this library
     */
    public Execution start() {
        return start(plan());
    }

    /**
     * Links a plan of this program while it is proved.
     *
     * @param plan decides alone how the grid is cut and how workers wait; the other options are those of this simulation
     * @throws IllegalArgumentException as {@link #start()} does, and when the plan is of a program of other states or coefficients
     * @throws DecompositionException   when rows at rest are to be left out of a program that changes something where nothing
     *                                  happens
     * @throws IllegalScheduleException when the schedule has a race, which would be a defect of this library
     */
    public Execution start(Plan plan) {
        Argument.given(plan, "plan");
        ExecutionEnvironment environment = new ExecutionEnvironment(platform.orElseGet(HostPlatform::new), phasers,
                compiler.orElseGet(() -> KernelCompiler.fastest().gradual()));
        return new Start(program, new Beginning(initial.all(), probes, reached), environment, watch).of(plan);
    }

    /**
     * Plans, proves, links, and runs until converged.
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
