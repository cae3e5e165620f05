package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;

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
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Handover;
import testudo.sync.platform.Platform;

/**
 * A program at work on a team of workers.
 *
 * <p>Used by one thread; {@link #completedSteps} may be read by any, and any may {@link #close}. Everything the workers wrote
 * happens-before the return of {@link #advance}. To ask for values once it has failed or is closed is an {@link IllegalStateException}.
 *
 * <p>Fields lie outside the heap where machine code computes them. Their memory is given back by {@link #close}, or when this
 * object is unreachable.
 */
public final class Execution implements AutoCloseable {

    private final Plan plan;
    private final Names names;
    private final Platform platform;
    private final LinkedPlan linked;
    private final StepLoop loop;
    private final FieldAccess access;
    private Optional<Watching> watching = Optional.empty();

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
        names = new Names(plan);
        beginning.probes().forEach(names::require);
        beginning.require(plan.program());
        linked = LinkedPlan.of(plan, environment, beginning.in(plan.program().precisions()));
        loop = linked.loop();
        access = new FieldAccess(loop::failed);
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
        watching = Optional.of(new Watching(plan.program(), numberCheck(), loop, linked.memory(), linked.storage(), inquest));
    }

    /**
     * Looks at the states now, unless nothing was computed since the last time; does nothing where they are not watched.
     *
     * @throws testudo.runtime.blowup.BlowUpException when a value is not finite
     */
    public void look() {
        access.touch(() -> watching.ifPresent(Watching::look));
    }

    /**
     * Waits until the virtual machine has compiled the kernels; no field is touched. Machine code needs none of this.
     *
     * @return whether all are compiled; when not, it goes on beside the next steps
     */
    public boolean warmUp(Duration limit) {
        Argument.given(limit, "time limit");
        linked.warmUp().begin();
        return linked.warmUp().await(limit);
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
        access.advance(() -> {
            if (linked.gradual() && steps > 0) {
                linked.warmUp().begin();
            }
            linked.recordings().expect(loop.step() + steps);
            watching.ifPresentOrElse(w -> w.take(steps), () -> loop.take(steps));
        });
    }

    /**
     * Gives the memory of all fields back, and ends threads that stayed for further short runs; nothing can be computed or read afterwards, but the {@link #report}.
     *
     * @throws IllegalStateException while steps are under way or fields are read, which need that memory
     */
    @Override
    public void close() {
        access.close(() -> {
            platform.dismiss();
            linked.storage().close();
        });
    }

    /**
     * The values of a probe so far, the first of step 0.
     *
     * @throws IllegalArgumentException when the execution was not made with it, naming those it was made with
     */
    public double[] recorded(Probe probe) {
        return linked.recordings().of(Argument.given(probe, "probe"), loop.step());
    }

    /**
     * A copy of a state's or coefficient's current values.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does; or
     *                                  when it has more values than one array holds
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
     */
    public FieldValues values(Field field, Box part) {
        names.require(field, part);
        return access.read(() -> linked.memory().values(field, part, loop.flips()));
    }

    /**
     * Copies of fields, by name; all states when there are none.
     *
     * @throws IllegalArgumentException naming a field the program does not hold between steps, and those it does
     */
    public Snapshot snapshot(List<String> fields) {
        return snapshot(names.chosen(fields), new Copies());
    }

    private Snapshot snapshot(List<Field> fields, Copies copies) {
        look();
        return access.read(() -> new Snapshot(step(), moment().time(),
                fields.stream().map(f -> linked.memory().values(f, f.domain(), loop.flips(), copies)).toList()));
    }

    /** All that {@link testudo.runtime.Simulation#from} goes on from, as a copy. */
    public Checkpoint checkpoint() {
        return checkpoint(new Copies());
    }

    /** The same, good until the next is taken into the same arrays. */
    public Checkpoint checkpoint(Copies copies) {
        Snapshot states = snapshot(names.chosen(List.of()), Argument.given(copies, "arrays for copies"));
        return new Checkpoint(states, linked.recordings().until(step()), moment().timeStep());
    }

    /**
     * The current value of a reduction; the same for any number of workers.
     *
     * @param reduction one that {@link Program.Builder#reduce} returned, or that the program lists
     * @throws IllegalArgumentException naming a reduction of another program, and those of this one
     */
    public double reduce(Reduction reduction) {
        names.require(reduction);
        return access.read(() -> linked.reductions().value(reduction, loop));
    }

    /**
     * What a reduction combines: its formula at some cells, in lexicographic order.
     *
     * @throws IllegalArgumentException naming a reduction of another program, and those of this one, or cells that the grid has not
     */
    public double[] reduced(Reduction reduction, Box cells) {
        names.require(reduction, cells);
        return access.read(() -> linked.reductions().values(reduction, cells, loop));
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
        return new Border(state, part, plan.schedule(), linked.memory(), loop);
    }

    /** Intermediates have values within a sweep only. */
    private Border handed(Field field, Box part) {
        return field instanceof State state ? border(state, part)
                : new Border(field, part, plan.schedule(), linked.memory(), loop);
    }

    /** Steps that are taken at once as long as enough are left. */
    public int together() {
        return loop.together();
    }

    /**
     * From now on parts of fields are handed over in or after each sweep of so many steps as are taken at once, while workers go on: another
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
        return Handovers.of(plan, handovers, this::handed, loop, platform);
    }

    /** The share of all elements that was left out for being at rest, 0 to 1; nothing where all are computed. */
    public OptionalDouble skippedShare() {
        return linked.region().map(r -> OptionalDouble.of(r.skippedShare())).orElse(OptionalDouble.empty());
    }

    /** The first value of the states that is not finite, by the order of states and indices, if there is one. */
    public Optional<BlowUp.Place> firstBad() {
        return access.read(() -> numberCheck().firstBad(loop.flips(), step()));
    }

    private NumberCheck numberCheck() {
        return new NumberCheck(plan, linked.memory(), platform, linked.costs(), step());
    }

    /** What the run cost so far; printed, it says so in a line per fact. */
    public RunReport report() {
        return linked.costs().report(skippedShare(), loop.stolenShare());
    }
}
