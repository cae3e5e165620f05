package testudo.sync.phaser;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import testudo.sync.platform.Platform;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;

/**
 * A task that may be registered on phasers; the only handle by which to operate on them.
 *
 * <pre>{@code
 * PhasedTasks.run(platform, root -> {
 *     Phaser step = root.phaser(Mode.SIG_WAIT);
 *     for (int i = 0; i < n; i++) {
 *         root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), task -> {
 *             work();
 *             task.next();
 *             moreWork();
 *         });
 *     }
 * }); // the end of a task drops all its registrations
 * }</pre>
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
    private Thread runner = Thread.currentThread(); // null after the end; read by other threads only to find it is not theirs
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
            views.list().forEach(this::drop);
        } finally {
            runner = null;
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
        if (views.size() > 1) {
            throw new IllegalStateException(this + " may not do 'next' on " + phaser + " alone while it is registered on "
                    + (views.size() - 1) + " others: use 'next()' for all of them.");
        }
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
        if (!view.mode.canWait()) {
            throw new IllegalStateException(
                    this + " may not wait on " + phaser + ": it is registered in mode '" + view.mode + "'.");
        }
        if (!view.mode.canSignal() && view.wp() >= view.sp()) {
            view.signal(worker);
        }
        views.waitOn(view, worker);
    }

    /** Ends the registration: nobody waits for this task any more. */
    public void drop(Phaser phaser) {
        drop(view(phaser));
    }

    private void drop(Registration view) {
        view.drop(worker);
        views.remove(view);
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
        Set<Phaser> distinct = new HashSet<>();
        requests.forEach(request -> requireAllowed(request, distinct.add(request.phaser())));
        Views registered = new Views();
        for (Request request : requests) {
            registered.add(request.phaser().register(worker, view(request.phaser()), request.mode()));
        }
        Scope common = scope;
        common.enter();
        worker.spawn(spawned -> new PhasedTask(spawned, platform, common, registered).run(body));
    }

    private void requireAllowed(Request request, boolean first) {
        Phaser phaser = request.phaser();
        Registration view = view(phaser);
        if (!first) {
            throw new IllegalStateException(this + " may register a task on " + phaser + " only once.");
        }
        if (!view.mode.covers(request.mode())) {
            throw new IllegalStateException(this + " is registered on " + phaser + " in mode '" + view.mode
                    + "' and may not register a task in mode '" + request.mode() + "'.");
        }
        if (phaser.home() != scope) {
            throw new IllegalStateException(this + " may register tasks on " + phaser
                    + " only in the finish scope in which it was created, not in one inside it.");
        }
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
            run(body);
            views.list().stream().filter(view -> view.phaser.home() == inner).forEach(this::drop);
            inner.join(worker);
        } finally {
            scope = outer;
        }
    }

    private void run(Runnable body) {
        try {
            body.run();
        } catch (TeamStopped stopped) { // who stopped the team has said why
            throw stopped;
        } catch (Throwable failure) { // errors too: nobody may wait for the others
            worker.fail(failure);
            throw failure;
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
        return phaser.accumulate(worker, requireSignals(phaser), arithmetic, timing);
    }

    private Registration requireSignals(Phaser phaser) {
        Registration view = view(phaser);
        if (!view.mode.canSignal()) {
            throw new IllegalStateException(
                    this + " may not signal " + phaser + ": it is registered in mode '" + view.mode + "'.");
        }
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
        if (!views.has(phaser)) {
            throw new IllegalStateException(this + " is not registered on " + phaser + ", or not any more.");
        }
        return views.get(phaser);
    }

    private void requireOutsideSingle() {
        requireOwn();
        if (views.isInSingle()) {
            throw new IllegalStateException(this + " may not use phasers inside the work of 'next single'.");
        }
    }

    /** What a task has done is counted in plain words: another thread would lose it, or be counted for the task. */
    private void requireOwn() {
        if (Thread.currentThread() != runner) {
            throw notOwn();
        }
    }

    private IllegalStateException notOwn() {
        Thread owner = runner; // plain: who races with the end of the task is refused either way
        return new IllegalStateException(owner == null
                ? this + " has ended: its handle is of no use any more."
                : this + " is operated by the thread that runs its body, '" + owner.getName() + "', but not by '"
                        + Thread.currentThread().getName() + "': use the handle that the body was given.");
    }

    @Override
    public String toString() {
        return "Task of worker " + worker.index();
    }
}
