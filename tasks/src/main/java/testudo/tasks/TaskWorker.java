package testudo.tasks;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import testudo.sync.argument.Argument;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.platform.Platform;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

/**
 * The worker that runs the present task, by which the task makes others.
 *
 * <p>Belongs to the thread that runs the task; tasks are given theirs and do not use another's. Help-first: {@code async} puts the
 * new task into a queue and goes on; a worker that has to wait at the end of a finish runs other tasks meanwhile.
 *
 * <p>Source: Guo et al. (2009) for the policy; Waddington, Tian and Sivaramakrishnan, §2.1 and §3.1 for scopes and kinds of
 * tasks.
 */
public sealed class TaskWorker extends Nesting permits PhasedWorker, RecordedWorker {

    final HeldLocks locks = new HeldLocks();
    private long yields;
    private long inline;

    TaskWorker(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user) {
        super(worker, team, scheme, user);
    }

    /** From 0 to the number of workers less 1; those of phased tasks have the numbers after. */
    public final int index() {
        return worker.index();
    }

    /** The worker of the platform, to charge it with work on simulated machines. */
    public final Worker worker() {
        return worker;
    }

    /** Makes a task of the innermost finish scope. */
    public final void async(Task task) {
        Argument.given(task, "task");
        requireOwnThread();
        Scope in = counted();
        task.begin(this, in);
        noteMade(task);
        boolean admitted = admits();
        if (admitted && !isFull()) {
            put(task);
        } else {
            beyondLimits(task, admitted);
        }
    }

    /** Of a task, null for a phased one: futures that make other tasks than futures may wait for them. */
    private void noteMade(Task task) {
        if (future != 0 && !(task instanceof TaskFuture)) {
            team.futureMakesTask();
        }
    }

    /**
     * Whether the worker may run any task while it waits for a future that its task did not order. What it takes up could wait for a
     * future that waits for what is on this stack: so not within a future, nor once any future has made a task that it may wait for, which
     * could be the one that waits here. Tasks that were made before are nobody's whom futures wait for.
     */
    boolean mayHelp() {
        return future == 0 && !isFull() && !team.anyFutureMadeTask();
    }

    /** Runs it at once; but not within an atomic section, whose locks are not the task's. */
    private void beyondLimits(Task task, boolean admitted) {
        if (locks.any()) {
            countWaiting(admitted ? 0 : 1);
            put(task);
        } else {
            countWaiting(admitted ? -1 : 0);
            inline++;
            run(task);
        }
    }

    /** Makes a task of the innermost finish scope. */
    public final void async(Consumer<TaskWorker> body) {
        async(new BodyTask(body));
    }

    /** Makes a task with a result, of the innermost finish scope. */
    public final <V> TaskFuture<V> future(Function<TaskWorker, V> function) {
        TaskFuture<V> future = new TaskFuture<>(this, function);
        async(future);
        return future;
    }

    /**
     * Makes a task of the innermost finish scope that may make phasers and wait in them; it has a worker of its own.
     *
     * <p>If it throws, it is dropped from its phasers, and the scope throws at its end.
     */
    public void asyncPhased(Consumer<PhasedWorker> body) {
        Scope in = addPhased();
        worker.spawn(own -> PhasedTasks.begin(own, platform(), task -> PhasedWorker.live(task, team, in, body)));
    }

    /** The scope of a phased task, which is counted there. */
    final Scope addPhased() {
        requireOwnThread();
        team.standstill.othersCome();
        Scope in = counted();
        countMade();
        noteMade(null);
        return in;
    }

    /**
     * Waits for a task of one's own making; meanwhile the worker runs other tasks, this one first if nobody has it yet. Costs
     * less than a finish for one task.
     *
     * <p>What the task did happens-before the return; what it threw, its finish scope throws.
     *
     * @throws IllegalStateException if another worker made the task, or inside an atomic section
     */
    public final void join(Task task) {
        requireOwnThread();
        if (!task.isOf(mark())) {
            throw new IllegalStateException("A task is joined by the one that made it: others use a future.");
        }
        locks.requireNone("wait for a task");
        if (retake(task)) {
            run(task);
            if (task.isDone()) {
                return;
            }
        }
        joinLater(task);
    }

    /** By a task between two steps. */
    final void yield(Task task) {
        yields++;
        task.scope = scope; // maybe a branch by now
        count(scope);
        put(TaskKind.YIELDED, task);
    }

    /**
     * Runs the body, then waits until all tasks made in it, and in turn by them, have ended; meanwhile the worker runs other
     * tasks.
     *
     * <p>What all of them did happens-before the return. If any threw, the first error is thrown again, the others suppressed
     * in it.
     *
     * @throws IllegalStateException inside an atomic section: a task run meanwhile might want its locks
     */
    public final void finish(Runnable body) {
        requireOwnThread();
        locks.requireNone("end a finish");
        Scope outer = scope;
        Scope inner = open(outer);
        scope = inner;
        beginFinish();
        boolean left;
        try {
            left = leaves(inner, body);
            helpUntil(inner);
        } finally {
            endFinish();
            scope = outer;
        }
        inner.rethrow();
        keep(inner);
        if (left) {
            exitIfSo();
        }
    }

    /** As {@link #finish(Runnable)}, with a result: null if the body left at an exit point, as its scope was terminated. */
    public final <V> V finish(Supplier<V> body) {
        AtomicReference<V> result = new AtomicReference<>();
        finish(() -> result.setPlain(body.get()));
        return result.getPlain();
    }

    /**
     * Runs the body and returns; when all tasks made in it have ended, the continuation becomes a task of the scope around.
     *
     * <p>Nobody waits, so that the depth of such scopes is not limited by a stack. If any task threw, the errors go to the
     * scope around, and the continuation does not run.
     */
    public final void finishThen(Runnable body, Task continuation) {
        Argument.given(continuation, "continuation");
        requireOwnThread();
        Scope outer = scope;
        count(outer);
        continuation.begin(this, outer);
        noteMade(continuation);
        Scope inner = new FollowedScope(outer, this, continuation);
        scope = inner;
        boolean left;
        try {
            left = inner.isLeftBy(body);
        } finally {
            scope = outer;
        }
        if (inner.detach()) {
            proceed(inner);
        }
        if (left) {
            exitIfSo();
        }
    }

    /** As {@link #finishThen(Runnable, Task)}. */
    public final void finishThen(Runnable body, Consumer<TaskWorker> continuation) {
        finishThen(body, new BodyTask(continuation));
    }

    /** Runs the body of a scope at whose end this worker waits; tells whether it left at an exit point. */
    boolean leaves(Scope inner, Runnable body) {
        return inner.isLeftBy(body);
    }

    /**
     * Tells all tasks of the innermost finish scope, and of scopes within, to stop at their next exit point; this task goes on.
     */
    public final void terminate() {
        requireOwnThread();
        team.terminating();
        scope.home().terminate();
    }

    /** An exit point: leaves the task if its scope, or one around it, was terminated. */
    public final void exitIfSo() {
        if (team.isTerminating() && scope != null && scope.isStopped()) {
            throw TaskExit.EXIT;
        }
    }

    @Override
    void run(Task task) {
        Scope entered = task.scope;
        if (entered != scope) {
            runApart(task, entered);
            return;
        }
        execute(task, entered);
        if (scope != entered || !endsOwn(entered)) {
            leave(entered, entered);
        }
    }

    /** A stolen task, mostly. Apart, as is the wait for one: the compiler makes better code of all others then (a fifteenth of fib(32)). */
    private void runApart(Task task, Scope entered) {
        Scope before = scope;
        scope = entered;
        execute(task, entered);
        leave(entered, before);
    }

    private void execute(Task task, Scope entered) {
        try {
            if (team.isTerminating() && entered.isStopped()) {
                task.drop();
            } else {
                task.run(this);
            }
        } catch (TeamStopped stopped) {
            throw stopped;
        } catch (VirtualMachineError broken) { // of the stack or memory, maybe between two counts: the run ends
            worker.fail(broken);
            throw broken;
        } catch (TaskExit exit) {
            // it has left as it was told
        } catch (Throwable thrown) { // errors too: they end the task, and show at the end of its scope
            entered.home().fail(thrown);
        }
        task.ended(this);
    }

    /** Where the team runs; what tasks are to meet at is built for it. */
    @Override
    public final Platform platform() {
        return super.platform();
    }

    final Tally tally() {
        return new Tally(made(), continuations(), yields, inline);
    }
}
