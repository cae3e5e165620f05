package testudo.sync.phaser;

import java.util.List;
import java.util.function.Consumer;

import testudo.sync.phaser.accumulation.Accumulation;
import testudo.sync.phaser.accumulation.Arithmetic;
import testudo.sync.phaser.accumulation.Operator;
import testudo.sync.phaser.accumulation.Timing;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A task that may be registered on phasers; the only handle by which to operate on them. {@link PhasedTasks} shows a
 * program of them.
 *
 * <p>As long as only {@link #signal}, {@link #next}, {@link #drop}, creation and spawning are used, phasers without
 * bounds cannot deadlock. Belongs to the thread that runs its body, which includes those of its {@link #finish}, and ends
 * with it: every method refuses other threads, such as those of tasks that took their parent's handle for their own, and
 * refuses all threads after the end. Blocking calls end by {@link
 * testudo.sync.platform.TeamStopped} when another task failed, the caller of the run was interrupted, the time
 * limit of the run was exceeded, or all tasks wait for each other; they have no time-outs of their own, and an
 * interrupt of a task's own thread is kept for later.
 *
 * <p>Misuse throws {@link IllegalStateException}. Source: {@code docs/theory/phasers.md} §3 to §6.
 */
public final class PhasedTask {

    private final Worker worker;
    private final Platform platform;
    private final Views views;
    private final TaskThread thread = new TaskThread();
    private Scope scope;
    private int created;

    PhasedTask(Worker worker, Platform platform, Scope scope, Views views) {
        this.worker = worker;
        this.platform = platform;
        this.scope = scope;
        this.views = views;
        views.list().forEach(view -> view.belongTo(worker.index()));
    }

    /** The whole life of a task. */
    void run(Consumer<PhasedTask> body) {
        try {
            body.accept(this);
            views.dropAll(worker);
        } finally {
            thread.end();
        }
        scope.leave();
    }

    /** The thread of the team that runs this task's body. */
    public Worker worker() {
        requireOwn();
        return worker;
    }

    /** A new phaser of the current finish scope, this task registered on it. */
    public Phaser phaser(Mode mode) {
        return phaser(mode, PhaserOptions.defaults());
    }

    /** A new phaser of the current finish scope, this task registered on it. */
    public Phaser phaser(Mode mode, PhaserOptions options) {
        requireOutsideSingle();
        Phaser phaser = new Phaser("phaser " + created++ + " of worker " + worker.index(), options, scope, platform);
        views.add(phaser.first(worker.index(), mode));
        return phaser;
    }

    /** Whether this task is registered on the phaser and has not dropped it. */
    public boolean isRegistered(Phaser phaser) {
        requireOwn();
        return views.has(phaser);
    }

    /**
     * Signals that this task has done its part of the phase, without waiting.
     *
     * <p>In mode SIG each signal is one more phase; in SIG_WAIT and SINGLE a second one in the same phase does nothing.
     * Blocks only on bounded phasers, until the slowest waiter is near enough.
     */
    public void signal(Phaser phaser) {
        requireSignals(phaser).signalApart(worker);
    }

    /** Signals on all phasers this task is registered on in a mode that can. */
    public void signalAll() {
        requireOutsideSingle();
        views.signalAllApart(worker);
    }

    /**
     * The waiting half of {@link #next}.
     *
     * @throws IllegalStateException if some phaser was not signalled since the last wait
     */
    public void waitAll() {
        requireOutsideSingle();
        views.requireSignalled(worker);
        views.waitAll(worker, Single.NOTHING);
    }

    /** Signals on all phasers of this task, then waits for the next phase of those it can wait on; nothing if none. */
    public void next() {
        requireOutsideSingle();
        views.next(worker, Single.NOTHING);
    }

    /**
     * As {@link #next}, and one of the SINGLE tasks of the phaser runs the work between the phases.
     *
     * <p>All SINGLE tasks must come with the same site; what the work throws, all of them throw.
     *
     * @throws IllegalStateException if this task is in mode SINGLE on no phaser or on more than one, or if another came
     *     with another site
     */
    public void next(Single single) {
        requireOwn();
        views.requireSingle(toString());
        requireOutsideSingle();
        views.next(worker, single);
    }

    /**
     * Signals and waits on one phaser, if it is the only one.
     *
     * @throws IllegalStateException if this task is registered on others too: two tasks that go through two phasers in
     *     opposite orders would wait for each other
     */
    public void next(Phaser phaser) {
        Registration view = view(phaser);
        views.requireOnly(view, this);
        view.signal(worker);
        views.waitOn(view, worker);
    }

    /**
     * Waits on one phaser only, however many there are: may deadlock where {@link #next} cannot.
     *
     * @throws IllegalStateException if this task cannot wait there, or can signal there and has not: it would wait for
     *     itself
     */
    public void unsafeWait(Phaser phaser) {
        Registration view = view(phaser);
        view.requireCanWait(this);
        if (!view.mode.canSignal() && view.wp() >= view.sp()) {
            view.signal(worker);
        }
        views.waitOn(view, worker);
    }

    /** Ends the registration: nobody waits for this task any more. */
    public void drop(Phaser phaser) {
        views.drop(worker, view(phaser));
    }

    /** How often this task has signalled the phaser; in mode WAIT a number without meaning. */
    public long signalPhase(Phaser phaser) {
        return view(phaser).sp();
    }

    /** How many waits on the phaser this task has completed; in mode SIG a number without meaning. */
    public long waitPhase(Phaser phaser) {
        return view(phaser).wp();
    }

    /** Starts a task that is registered on no phaser. */
    public void async(Consumer<PhasedTask> body) {
        asyncPhased(List.of(), body);
    }

    /** Starts a task that is registered on all phasers of this one, in the same modes. */
    public void asyncPhased(Consumer<PhasedTask> body) {
        asyncPhased(views.list().stream().map(view -> view.phaser.in(view.mode)).toList(), body);
    }

    /**
     * Starts a task that is registered as requested, with this task's counters: what this one has signalled already,
     * the new one need not signal.
     *
     * @throws IllegalStateException if this task is not registered there, its mode does not cover the one requested, the
     *     phaser belongs to another finish scope, or is requested twice; then nothing has happened
     */
    public void asyncPhased(List<Request> requests, Consumer<PhasedTask> body) {
        requireOutsideSingle();
        Scope common = scope;
        Enrolment enrolment = new Enrolment(this, common, requests);
        enrolment.requireAllowed();
        Views registered = enrolment.register(worker);
        common.enter();
        worker.spawn(spawned -> new PhasedTask(spawned, platform, common, registered).run(body));
    }

    /**
     * Runs the body, then waits for all tasks started in it, and in turn by them.
     *
     * <p>Before it waits, this task drops the phasers created in the body. If the body throws, all tasks are stopped at once,
     * those started in it and all others, also where somebody catches that: nobody waits for tasks whose scope has failed.
     */
    public void finish(Runnable body) {
        requireOutsideSingle();
        Scope outer = scope;
        Scope inner = new Scope("a finish of worker " + worker.index(), platform);
        scope = inner;
        try {
            Scope.run(worker, body);
            views.dropAll(worker, inner);
            inner.join(worker);
        } finally {
            scope = outer;
        }
    }

    /**
     * A new reduction of whole numbers per phase; it counts from the phase this task has not signalled yet.
     *
     * @throws IllegalStateException if this task cannot signal there
     */
    public LongAccumulator longAccumulator(Phaser phaser, Operator operator, Timing timing) {
        return new LongAccumulator(accumulator(phaser, new Arithmetic(operator, false), timing));
    }

    /**
     * A new reduction of floating-point numbers per phase; it counts from the phase this task has not signalled yet.
     *
     * @throws IllegalArgumentException if the operator is for whole numbers only
     * @throws IllegalStateException if this task cannot signal there
     */
    public DoubleAccumulator doubleAccumulator(Phaser phaser, Operator operator, Timing timing) {
        return new DoubleAccumulator(accumulator(phaser, new Arithmetic(operator, true), timing));
    }

    private Accumulator accumulator(Phaser phaser, Arithmetic arithmetic, Timing timing) {
        Registration creator = requireSignals(phaser);
        Accumulation values = new Accumulation(phaser.toString(), arithmetic, timing, creator.sp() + 1, platform);
        phaser.accumulate(worker, creator, values);
        return new Accumulator(phaser, values);
    }

    private Registration requireSignals(Phaser phaser) {
        Registration view = view(phaser);
        view.requireCanSignal(this);
        return view;
    }

    Registration view(Phaser phaser) {
        requireOutsideSingle();
        return viewInSingle(phaser);
    }

    boolean isInSingle() {
        return views.isInSingle();
    }

    Registration viewInSingle(Phaser phaser) {
        requireOwn();
        return views.require(phaser, this);
    }

    private void requireOwn() {
        thread.requireCurrent(this);
    }

    private void requireOutsideSingle() {
        requireOwn();
        if (views.isInSingle()) {
            throw new IllegalStateException(this + " may not use phasers inside the work of 'next single'.");
        }
    }

    @Override
    public String toString() {
        return "Task of worker " + worker.index();
    }
}
