package testudo.tasks;

import testudo.sync.platform.Platform;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.WorkStealingDeque;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

/**
 * Where a worker puts tasks and finds some; for that worker only.
 *
 * <p>The worker extends it: in an object of its own it would cost a task, which takes some tens of instructions, several loads more.
 */
abstract class Supply {

    /** After so many looks in vain it is time to sleep. */
    static final int LOOKS = QueueScheme.LOOKS;

    private static final int TASKS_BETWEEN_CHECKS = 64; // whether the team was stopped

    final Worker worker;
    final TaskTeam team;
    private final Thread thread = Thread.currentThread();
    private final QueueScheme scheme;
    private final QueueUser user;
    private final WorkStealingDeque own; // null where the scheme has none
    private final boolean keepsAll; // of what it makes, in its own queue
    private int room; // for tasks there before the scheme is asked again
    private final int index;
    private final int mark;
    private final boolean pricesCells;
    private final boolean bounded;
    private final boolean watched; // limited or priced
    private long made;
    private long fetched;

    /** On the worker's own thread. */
    Supply(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user) {
        this.worker = worker;
        this.team = team;
        this.scheme = scheme;
        this.user = user;
        index = worker.index();
        mark = index + 1;
        own = scheme.own(index).orElse(null);
        keepsAll = own != null && scheme.keeps(index) == Integer.MAX_VALUE;
        bounded = team.limits.bounded();
        pricesCells = team.platform.pricesCells();
        watched = bounded || pricesCells;
    }

    /** Tasks make others by the worker that runs them: by another one's words those would be lost (one compare, too little to measure). */
    final void requireOwnThread() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("A task uses the worker that it is given, but worker " + index
                    + ", which runs a task around it or one before, was used by another thread.");
        }
    }

    Platform platform() {
        return team.platform;
    }

    final boolean pricesCells() {
        return pricesCells;
    }

    /** By what a task knows its maker; positive. */
    final int mark() {
        return mark;
    }

    /** What the worker runs next out of another queue than that into which go all that it makes; or null where there is nothing. */
    abstract void goesOnWith(Task next);

    /** How many tasks were made. */
    final long made() {
        return made;
    }

    /** Notes that a task was made, and tells whether it may be put into a queue. */
    final boolean admits() {
        countMade();
        return !watched || admitted();
    }

    final void countMade() {
        if ((++made & TASKS_BETWEEN_CHECKS - 1) == 0) {
            worker.checkAlive();
        }
    }

    private boolean admitted() {
        worker.charge(Work.Software.TASK_CREATION);
        if (!bounded || team.waiting.getAndAdd(1) < team.limits.waiting()) {
            return true;
        }
        team.waiting.getAndAdd(-1);
        return false;
    }

    /** Whether all tasks that the worker makes go into its own queue. */
    final boolean keepsAll() {
        return keepsAll;
    }

    /** Takes this one back, if it is the next that the worker would get from its own queue. */
    final boolean retake(Task task) {
        if (own == null || !own.take(task)) {
            return false;
        }
        if (!keepsAll) {
            goesOnWith(task);
        }
        return isToRun(task);
    }

    /** Puts a task that was admitted. */
    final void put(Task task) {
        if (keepsAll || own != null && keeps() ? own.push(task) : pushed(TaskKind.CREATED, task)) {
            tellSleepers();
        }
    }

    private boolean keeps() {
        if (room == 0) {
            room = asked();
        }
        return room > 0 && room-- > 0;
    }

    private int asked() {
        try {
            return scheme.keeps(index);
        } catch (RuntimeException | Error broken) { // with a task that is counted and in no queue
            worker.fail(broken);
            throw broken;
        }
    }

    /** A scheme that throws has maybe taken the task: nobody knows how many are left. */
    private boolean pushed(TaskKind kind, Task task) {
        try {
            return scheme.push(index, kind, task);
        } catch (TeamStopped stopped) {
            throw stopped;
        } catch (RuntimeException | Error broken) {
            worker.fail(broken);
            throw broken;
        }
    }

    /** Puts a task whose turn has come, whatever the limits. */
    final void put(TaskKind kind, Task task) {
        countWaiting(1);
        if (pushed(kind, task)) {
            tellSleepers();
        }
    }

    /** Tasks in queues, where they are limited. */
    final void countWaiting(long change) {
        if (bounded && change != 0) {
            team.waiting.getAndAdd(change);
        }
    }

    /** After something that another worker may wait for. */
    final void tellSleepers() {
        team.tellSleepers();
    }

    /** A task, or null where none was found. */
    final Task next() {
        Task task = found();
        if (task == null) {
            worker.checkAlive();
            if (!pricesCells) {
                Thread.onSpinWait();
            }
        }
        return task;
    }

    private Task found() {
        for (;;) {
            Task task = own == null ? null : (Task) own.take();
            if (task == null) {
                task = elsewhere();
                if (task == null) {
                    return null;
                }
            } else if (!keepsAll) {
                goesOnWith(task);
            }
            if ((++fetched & TASKS_BETWEEN_CHECKS - 1) == 0) {
                lookAround();
            }
            if (isToRun(task)) {
                return task;
            }
        }
    }

    /** The task in one's own queue that was made first, or null; where not all go there, what is found first. */
    final Task oldest() {
        if (!keepsAll) {
            return found();
        }
        for (;;) {
            long tries = user.get(Count.FAILED_TRIES);
            Task task = (Task) own.steal(user);
            boolean toRun = task != null && isToRun(task);
            if (toRun || task == null && user.get(Count.FAILED_TRIES) == tries) { // else another one was quicker
                return task;
            }
        }
    }

    /** Of a task out of a queue: whether this worker is the one to run it, as who waited for a future has not come first. */
    private boolean isToRun(Task task) {
        if (watched) {
            account(task);
        }
        return !(task instanceof TaskFuture<?> future) || future.claim(mark);
    }

    private Task elsewhere() {
        Task task = (Task) scheme.poll(index);
        if (task == null && team.guests.isUsed()) {
            task = (Task) team.guests.poll(user);
        }
        goesOnWith(task);
        return task;
    }

    /** Now and then: whether the team was stopped, and whether phased tasks' tasks wait, as they would while there are others. */
    private void lookAround() {
        worker.checkAlive();
        Task theirs = team.guests.isUsed() ? (Task) team.guests.poll(user) : null;
        if (theirs != null && scheme.push(index, TaskKind.CREATED, theirs)) {
            tellSleepers(); // who looked meanwhile found it in neither
        }
    }

    private void account(Task task) {
        countWaiting(-1);
        if (!task.isOf(mark)) {
            worker.charge(Work.Software.TASK_STEAL);
        }
    }

    /**
     * After many looks in vain: sleeps until there may be a task or what is awaited has come; a task that was found instead, or
     * null.
     */
    final Task sleep(Awaited awaited) {
        long call = team.sleepers.enter();
        Task late = lastLook(awaited);
        if (late == null && !awaited.isDone()) {
            fallAsleep(call, awaited);
        }
        team.sleepers.leave();
        return late;
    }

    final void fallAsleep(long call, Awaited awaited) {
        if (pricesCells) { // that platform notices for itself, at once
            team.sleepers.sleep(worker, call);
            return;
        }
        team.standstill.fallsAsleep(index, call, awaited, team.sleepers)
                .ifPresent(sentence -> worker.fail(new IllegalStateException(sentence)));
        team.sleepers.sleep(worker, call);
        team.standstill.wakes(index);
    }

    /** A look in which another one was quicker somewhere tells nothing of what is left there. */
    private Task lastLook(Awaited awaited) {
        for (;;) {
            long tries = user.get(Count.FAILED_TRIES);
            Task late = awaited.isDone() ? null : found();
            if (late != null || user.get(Count.FAILED_TRIES) == tries) {
                return late;
            }
        }
    }
}
