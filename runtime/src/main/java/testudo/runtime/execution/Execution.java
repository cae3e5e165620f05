package testudo.runtime.execution;

import java.time.Duration;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;

import testudo.api.argument.Argument;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.runtime.region.Background;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.WorkerFailure;

/**
 * A program at work on a team of workers.
 *
 * <p>Used by one thread; {@link #completedSteps} may be read by any, and any may {@link #close}. Everything the workers wrote
 * happens-before the return of {@link #advance}.
 *
 * <p>Fields lie outside the heap where machine code computes them. Their memory is given back by {@link #close}, or when this
 * object is unreachable.
 */
public final class Execution implements AutoCloseable {

    private final Plan plan;
    private final Schedule schedule;
    private final Names names;
    private final Memory memory;
    private final Platform platform;
    private final Optional<ActiveRegion> region;
    private final LinkedSweep single;
    /** By identity: comparing formulas could take exponential time. */
    private final Map<Reduction, LinkedReduction> reductions = new IdentityHashMap<>();
    private final WarmUpThread warmUp;
    private final boolean gradual;
    private final List<Recording> recordings;
    /** The longest sweep, or the single one where a chain of steps skips values that a probe wants. */
    private final LinkedSweep many;
    private final long[] waited;
    private final String code;
    private long elapsed;
    private long step;
    /** How often the two arrays of every state have changed places. */
    private long flips;
    private boolean failed;
    private boolean closed;
    /** Held while fields are touched, so that their memory is not given back meanwhile. */
    private final ReentrantLock touching = new ReentrantLock();
    /** So that a second thread is refused, and does not wait to take steps that it asked for at another state. */
    private final AtomicBoolean advancing = new AtomicBoolean();
    private final Storage storage;
    private volatile long completed;
    private LongConsumer listener = _ -> {};

    /**
     * Links a plan.
     *
     * @param initial values of every state and coefficient before the first step
     * @throws IllegalArgumentException naming a field without initial values
     * @throws DecompositionException   when rows at rest are to be left out of a program that changes something where nothing happens
     */
    public Execution(Plan plan, ExecutionEnvironment environment, Map<Field, ElementFunction> initial) {
        this(plan, environment, initial, List.of());
    }

    /**
     * Links a plan with probes, whose values the workers note as they compute them; otherwise the same.
     *
     * @param probes of states of the program
     * @throws IllegalArgumentException naming a probe of another program's state
     */
    public Execution(Plan plan, ExecutionEnvironment environment, Map<Field, ElementFunction> initial, List<Probe> probes) {
        this.plan = Argument.given(plan, "plan");
        Argument.given(environment, "environment");
        Argument.given(initial, "map of initial values");
        Argument.given(probes, "list of probes");
        platform = environment.platform();
        Sweeps sweeps = plan.sweeps();
        schedule = plan.schedule();
        names = new Names(plan);
        probes.forEach(names::require);
        KernelCompiler sharing = environment.compiler().sharing();
        code = sharing.description();
        storage = new Storage(sharing.offHeap());
        memory = new Memory(schedule, platform, storage, initial);
        recordings = probes.stream().map(p -> new Recording(p, plan.program(), memory.value(p.state(), 0, p.i(), p.j(), p.k())))
                .toList();
        region = plan.activeRegion() ? Optional.of(new ActiveRegion(schedule, Background.of(plan.program(), initial)))
                : Optional.empty();
        Linker linker = new Linker(schedule, memory, sharing, new ProbeSampling(schedule, 1, recordings), region);
        single = new LinkedSweep(sweeps.single(), linker, plan.sync(), environment);
        Optional<ProbeSampling> samples = sweeps.fused().map(f -> new ProbeSampling(f.schedule(), f.steps(), recordings));
        Optional<Linker> chain = sweeps.fused().map(Sweep::schedule)
                .map(fused -> new Linker(fused, new Memory(fused, platform, memory), sharing, samples.orElseThrow(),
                        Optional.empty()));
        region.ifPresent(r -> r.lookAt(memory));
        LinkedSweep longest =
                chain.map(l -> new LinkedSweep(sweeps.fused().orElseThrow(), l, plan.sync(), environment)).orElse(single);
        many = samples.map(ProbeSampling::complete).orElse(true) ? longest : single;
        warmUp = new WarmUpThread(
                chain.map(l -> List.of(l.warmUp(), linker.warmUp())).orElse(List.of(linker.warmUp())));
        gradual = sharing.isGradual();
        plan.program().reductions().forEach(r -> reductions.put(r, linker.link(r)));
        waited = new long[schedule.workers()];
    }

    /** What is run. */
    public Plan plan() {
        return plan;
    }

    /** Steps done. */
    public long step() {
        return step;
    }

    /** Steps that worker 0 has finished, also while {@link #advance} runs; for progress displays. */
    public long completedSteps() {
        return completed;
    }

    /** Has worker 0 tell how many steps it has finished, after each of them or after several taken at once; must not take long. */
    public void onStep(LongConsumer told) {
        listener = Argument.given(told, "listener");
    }

    private void finished(long steps) {
        completed = steps;
        listener.accept(steps);
    }

    /**
     * Waits until the virtual machine has compiled the kernels; no field is touched. Machine code needs none of this.
     *
     * @return whether all are compiled; when not, it goes on beside the next steps
     */
    public boolean warmUp(Duration limit) {
        Argument.given(limit, "time limit");
        warmUp.begin();
        return warmUp.await(limit);
    }

    /**
     * Runs steps on all workers. Kernels of a {@linkplain KernelCompiler#gradual gradual} back end change to their faster code
     * while they run, each when the virtual machine has compiled it.
     *
     * @throws IllegalArgumentException when they are negative
     * @throws IllegalStateException    when the execution has failed before, or is closed, or another thread advances it, which goes on
     * @throws ExecutionException when a worker fails; no thread is left and the execution cannot go on
     */
    public void advance(long steps) {
        if (steps < 0) {
            throw new IllegalArgumentException("A run advances by 0 steps or more, got " + steps + ".");
        }
        if (!advancing.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "This execution is being advanced by another thread; it takes steps for one at a time.");
        }
        touching.lock();
        try {
            requireAlive();
            if (gradual && steps > 0) {
                warmUp.begin();
            }
            recordings.forEach(r -> r.expect(step + steps));
            run(many, steps / many.steps());
            run(single, steps % many.steps());
        } finally {
            advancing.set(false);
            touching.unlock();
        }
    }

    /**
     * Gives the memory of all fields back; nothing can be computed or read afterwards, but the {@link #report}.
     *
     * @throws IllegalStateException while steps are under way or fields are read, which need that memory
     */
    @Override
    public void close() {
        if (touching.isHeldByCurrentThread() || !touching.tryLock()) {
            throw new IllegalStateException(
                    "This execution cannot be closed while its steps are under way or its fields are read.");
        }
        try {
            closed = true;
            storage.close();
        } finally {
            touching.unlock();
        }
    }

    private void requireAlive() {
        if (closed) {
            throw new IllegalStateException("This execution is closed: its fields are gone.");
        }
        if (failed) {
            throw new IllegalStateException("This execution has failed: it cannot go on, and its fields are of no step.");
        }
    }

    private void run(LinkedSweep sweep, long sweeps) {
        if (sweeps == 0) {
            return;
        }
        try {
            Report report =
                    platform.run(schedule.workers(), worker -> sweep.work(worker, step, sweeps, flips, this::finished));
            elapsed += report.elapsedNanos();
            for (int w = 0; w < waited.length; w++) {
                waited[w] += report.waitedNanos().get(w);
            }
            sweep.finished(sweeps);
            flips += sweeps * sweep.flips();
            step += sweeps * sweep.steps();
        } catch (WorkerFailure failure) {
            failed = true;
            throw failure.getCause() instanceof ExecutionException named ? named
                    : new ExecutionException(failure.getMessage(), failure.getCause());
        } catch (RuntimeException stopped) {
            failed = true;
            throw stopped;
        }
    }

    /**
     * The values of a probe so far, the first of step 0.
     *
     * @throws IllegalArgumentException when the execution was not made with it, naming those it was made with
     */
    public double[] recorded(Probe probe) {
        Argument.given(probe, "probe");
        return recordings.stream().filter(r -> r.probe().equals(probe)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("This run has no probe '" + probe.name() + "' as given; it has "
                        + recordings.stream().map(one -> one.probe().name()).toList() + "."))
                .until(step);
    }

    /**
     * A copy of a state's or coefficient's current values.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does
     * @throws IllegalStateException    when the execution has failed
     */
    public FieldValues values(Field field) {
        names.require(field);
        touching.lock();
        try {
            requireAlive();
            return memory.values(field, flips);
        } finally {
            touching.unlock();
        }
    }

    /**
     * Copies of fields, by name; all states when there are none.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does
     * @throws IllegalStateException    when the execution has failed
     */
    public Snapshot snapshot(List<String> fields) {
        List<FieldValues> values = names.chosen(fields).stream().map(this::values).toList();
        return new Snapshot(step, step * plan.program().timeStep(), values);
    }

    /**
     * The current value of a reduction; the same for any number of workers.
     *
     * @param reduction one that {@link Program.Builder#reduce} returned, or that the program lists
     * @throws IllegalArgumentException naming a reduction of another program, and those of this one
     * @throws IllegalStateException    when the execution has failed
     */
    public double reduce(Reduction reduction) {
        names.require(reduction);
        touching.lock();
        try {
            requireAlive();
            return reductions.get(reduction).value(platform, schedule.workers(), plan.program(), step, flips);
        } finally {
            touching.unlock();
        }
    }

    /** The share of all elements that was left out for being at rest, 0 to 1; nothing where all are computed. */
    public OptionalDouble skippedShare() {
        return region.map(r -> OptionalDouble.of(r.skippedShare())).orElse(OptionalDouble.empty());
    }

    /** What the run cost so far; printed, it says so in a line per fact. */
    public RunReport report() {
        return new RunReport(plan, code, step, elapsed, Arrays.stream(waited).boxed().toList(), skippedShare());
    }
}
