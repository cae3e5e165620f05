package testudo.runtime.execution;

import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

import testudo.api.argument.Argument;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.model.Probe;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.dependence.HandoverPlan;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.sync.platform.Platform;

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
    private final StepLoop loop;
    /** By identity: comparing formulas could take exponential time. */
    private final Map<Reduction, LinkedReduction> reductions = new IdentityHashMap<>();
    private final WarmUpThread warmUp;
    private final boolean gradual;
    private final Recordings recordings;
    private final Costs costs;
    private Optional<Watching> watching = Optional.empty();
    private boolean closed;
    /** Held while fields are touched, so that their memory is not given back meanwhile. */
    private final ReentrantLock touching = new ReentrantLock();
    /** So that a second thread is refused, and does not wait to take steps that it asked for at another state. */
    private final AtomicBoolean advancing = new AtomicBoolean();
    private final Storage storage;

    /**
     * Links a plan.
     *
     * @param initial values of every state and coefficient before the first step
     * @throws IllegalArgumentException naming a field without initial values
     * @throws DecompositionException   when rows at rest are to be left out of a program that changes something where nothing happens
     */
    public Execution(Plan plan, ExecutionEnvironment environment, Map<Field, ElementFunction> initial) {
        this(plan, environment, Beginning.of(initial));
    }

    /**
     * Links a plan with probes, or where an earlier execution was left; otherwise the same.
     *
     * @throws IllegalArgumentException naming a probe of another program's state, or what the checkpoint does not hold
     */
    public Execution(Plan plan, ExecutionEnvironment environment, Beginning beginning) {
        this.plan = Argument.given(plan, "plan");
        Argument.given(environment, "environment");
        Argument.given(beginning, "beginning");
        platform = environment.platform();
        Sweeps sweeps = plan.sweeps();
        schedule = plan.schedule();
        names = new Names(plan);
        beginning.probes().forEach(names::require);
        beginning.require(plan.program());
        KernelCompiler sharing = environment.compiler().sharing();
        costs = new Costs(plan, sharing.description());
        storage = new Storage(sharing.offHeap());
        memory = new Memory(schedule, platform, storage, beginning.values());
        recordings = new Recordings(beginning, schedule.analysis(), memory);
        region = ActiveRegion.of(plan, beginning.initial());
        Linker linker = new Linker(schedule, memory, sharing, new ProbeSampling(schedule, 1, recordings.all()), region);
        plan.program().reductions().forEach(r -> reductions.put(r, linker.link(r)));
        StepClock clock = new StepClock(plan.program(),
                plan.program().measuredStep().map(measured -> new StepMeasurement(measured,
                        measured.reductions().stream().map(reductions::get).toList(), schedule.team(), platform)),
                beginning.moment(plan.program()));
        LinkedSweep single = LinkedSweep.of(sweeps.single(), linker, clock, plan.sync(), environment);
        Optional<ProbeSampling> samples = sweeps.fused().map(f -> new ProbeSampling(f.schedule(), f.steps(), recordings.all()));
        Optional<Linker> chain = sweeps.fused().map(Sweep::schedule)
                .map(fused -> new Linker(fused, new Memory(fused, platform, memory), sharing, samples.orElseThrow(),
                        Optional.empty()));
        region.ifPresent(r -> r.lookAt(memory));
        LinkedSweep longest =
                chain.map(l -> LinkedSweep.of(sweeps.fused().orElseThrow(), l, clock, plan.sync(), environment)).orElse(single);
        // The single sweep where a chain of steps skips values that a probe wants.
        LinkedSweep many = samples.map(ProbeSampling::complete).orElse(true) ? longest : single;
        loop = new StepLoop(platform, schedule.team(), many, single, costs, clock);
        warmUp = new WarmUpThread(
                chain.map(l -> List.of(l.warmUp(), linker.warmUp())).orElse(List.of(linker.warmUp())));
        gradual = sharing.isGradual();
    }

    /** What is run. */
    public Plan plan() {
        return plan;
    }

    /** Steps done. */
    public long step() {
        return loop.step();
    }

    /** Steps done, the time they have come to, and the length of the last one. */
    public Moment moment() {
        return loop.moment();
    }

    /** Steps that worker 0 has finished, also while {@link #advance} runs; for progress displays. */
    public long completedSteps() {
        return loop.completed();
    }

    /** Has worker 0 tell how many steps it has finished, after each of them or after several taken at once; must not take long. */
    public void onStep(LongConsumer told) {
        loop.listener(Argument.given(told, "listener"));
    }

    /**
     * From now on {@link #advance} looks now and then, and {@link #snapshot} each time, whether all values of the states are finite.
     * When one is not, the execution has failed, and what the inquest makes is thrown.
     */
    public void watch(Inquest inquest) {
        Argument.given(inquest, "inquest");
        NumberCheck check = new NumberCheck(plan, memory, platform, costs, loop.step());
        watching = Optional.of(new Watching(plan.program(), check, loop, memory, storage, inquest));
    }

    /**
     * Looks at the states now, unless nothing was computed since the last time; does nothing where they are not watched.
     *
     * @throws testudo.runtime.blowup.BlowUpException when a value is not finite
     */
    public void look() {
        touching.lock();
        try {
            requireAlive();
            watching.ifPresent(Watching::look);
        } finally {
            touching.unlock();
        }
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
     * @throws ExecutionException when a worker fails, or a measured length of a step is no number above 0; no thread is left and the
     *                            execution cannot go on
     * @throws testudo.runtime.blowup.BlowUpException when states are watched and a value is not finite
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
            recordings.expect(loop.step() + steps);
            watching.ifPresentOrElse(w -> w.take(steps), () -> loop.take(steps));
        } finally {
            advancing.set(false);
            touching.unlock();
        }
    }

    /**
     * Gives the memory of all fields back, and ends threads that stayed for further short runs; nothing can be computed or read afterwards, but the {@link #report}.
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
            platform.dismiss();
            storage.close();
        } finally {
            touching.unlock();
        }
    }

    private <T> T alone(Supplier<T> use) {
        touching.lock();
        try {
            requireAlive();
            return use.get();
        } finally {
            touching.unlock();
        }
    }

    private void requireAlive() {
        if (closed) {
            throw new IllegalStateException("This execution is closed: its fields are gone.");
        }
        if (loop.failed()) {
            throw new IllegalStateException("This execution has failed: it cannot go on, and its fields are of no step.");
        }
    }

    /**
     * The values of a probe so far, the first of step 0.
     *
     * @throws IllegalArgumentException when the execution was not made with it, naming those it was made with
     */
    public double[] recorded(Probe probe) {
        return recordings.of(Argument.given(probe, "probe"), loop.step());
    }

    /**
     * A copy of a state's or coefficient's current values.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does; or
     *                                  when it has more values than one array holds
     * @throws IllegalStateException    when the execution has failed
     */
    public FieldValues values(Field field) {
        names.require(field);
        return values(field, field.domain());
    }

    /**
     * A copy of part of a state's or coefficient's current values.
     *
     * @param part indices within the field's domain
     * @throws IllegalArgumentException as for a whole field, or when the field has not all that is asked for
     * @throws IllegalStateException    when the execution has failed
     */
    public FieldValues values(Field field, Box part) {
        names.require(field, part);
        return alone(() -> memory.values(field, part, loop.flips()));
    }

    /**
     * Copies of fields, by name; all states when there are none.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does
     * @throws IllegalStateException    when the execution has failed
     */
    public Snapshot snapshot(List<String> fields) {
        List<Field> chosen = names.chosen(fields);
        look();
        return new Snapshot(step(), moment().time(), chosen.stream().map(this::values).toList());
    }

    /**
     * All that {@link testudo.runtime.Simulation#from} goes on from, as a copy.
     *
     * @throws IllegalStateException when the execution has failed, or is closed
     */
    public Checkpoint checkpoint() {
        return new Checkpoint(snapshot(List.of()), recordings.until(step()), moment().timeStep());
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
        return alone(() -> reductions.get(reduction).value(platform, schedule.team(), plan.program(), moment(), loop.flips()));
    }

    /**
     * What a reduction combines: its formula at some cells, in lexicographic order.
     *
     * @throws IllegalArgumentException naming a reduction of another program, and those of this one, or cells that the grid has not
     * @throws IllegalStateException    when the execution has failed
     */
    public double[] reduced(Reduction reduction, Box cells) {
        names.require(reduction, cells);
        return alone(() -> reductions.get(reduction).values(plan.program(), cells, schedule.roles(), moment(), loop.flips()));
    }

    /**
     * Part of a state that other processes are to see, or to write, between two calls of {@link #advance}; ghosts that are copies of it
     * are written with it.
     *
     * @param part indices within the state's domain
     * @throws IllegalArgumentException naming a state that the program does not hold, or one that has not all of the part
     */
    public Border border(State state, Box part) {
        names.require(state, part);
        return new Border(state, part, schedule.layout(schedule.buffer(state, 0)),
                flips -> memory.array(schedule.buffer(state, 0), flips), loop::flips);
    }

    /** Steps that are taken at once as long as enough are left. */
    public int together() {
        return loop.together();
    }

    /**
     * From now on parts of states are handed over after each sweep of so many steps as are taken at once, while workers go on: another
     * thread has to do that, as {@link Handovers} says. Steps that are left, fewer than a sweep, are taken without.
     *
     * @throws IllegalStateException    when steps were taken already, or states are watched
     * @throws IllegalArgumentException as for a border
     */
    public Handovers handovers(List<Handover> handovers) {
        Argument.given(handovers, "list of handovers");
        if (loop.many().done() > 0 || watching.isPresent()) {
            throw new IllegalStateException("Handovers begin before the first step, of states that are not watched.");
        }
        List<List<Border>> borders =
                handovers.stream().map(h -> h.parts().stream().map(part -> border(part.state(), part.box())).toList()).toList();
        Handovers live = new Handovers(plan, HandoverPlan.of(loop.many().schedule(), handovers), borders, loop);
        loop.many().gates(live.gates());
        return live;
    }

    /** The share of all elements that was left out for being at rest, 0 to 1; nothing where all are computed. */
    public OptionalDouble skippedShare() {
        return region.map(r -> OptionalDouble.of(r.skippedShare())).orElse(OptionalDouble.empty());
    }

    /** The first value of the states that is not finite, by the order of states and indices, if there is one. */
    public Optional<BlowUp.Place> firstBad() {
        return alone(() -> new NumberCheck(plan, memory, platform, costs, step()).bad(loop.flips()));
    }

    /** Whether all values of the states are finite; the workers look together, which is much faster than looking for the first that is not. */
    public boolean isFinite() {
        return alone(() -> new NumberCheck(plan, memory, platform, costs, step()).finite(loop.flips(), step()));
    }

    /** What the run cost so far; printed, it says so in a line per fact. */
    public RunReport report() {
        return costs.report(skippedShare(), loop.stolenShare());
    }
}
