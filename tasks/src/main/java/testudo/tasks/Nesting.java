package testudo.tasks;

import java.util.function.BooleanSupplier;

import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;

/**
 * What is under way on a worker's stack: tasks that wait at the end of a finish, and others that run on top of them meanwhile; for that
 * worker only.
 *
 * <p>The worker extends it, as it does {@link Supply}.
 */
abstract class Nesting extends Scoping {

    private static final int FINISHES = 4; // with what their bodies call take as much of a stack as a task does

    int nesting; // tasks under way on this stack beside the one that the worker began with
    private int finishes; // under way on this stack
    private final long nestingLimit;
    private boolean clears; // as the stack is full

    Nesting(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user) {
        super(worker, team, scheme, user);
        nestingLimit = (long) team.limits.nesting() * FINISHES;
    }

    abstract void run(Task task);

    /** The life of a worker without a task. */
    final void work() {
        for (int looks = 0; !team.isDone(); looks++) {
            Task task = looks < LOOKS ? next() : sleep(team::isDone);
            if (task != null) {
                looks = 0;
                run(task);
            }
        }
    }

    final void beginFinish() {
        finishes++;
    }

    final void endFinish() {
        finishes--;
    }

    final void helpUntil(Awaited awaited) {
        for (int looks = 0; !awaited.isDone(); looks++) {
            Task task = looks < LOOKS ? next() : sleep(awaited);
            if (task != null) {
                looks = 0;
                nested(task);
            }
        }
        settle(); // before this goes on with other work for any time
    }

    /** Of a task that another worker has, or that gave way. */
    final void joinLater(Task task) {
        if (!task.isDone()) {
            helpUntil(new AwaitedTask(task));
        }
    }

    /** Waits, and runs nothing meanwhile. */
    final void waitFor(Awaited awaited) {
        goesOnWith(null);
        for (int looks = 0; !awaited.isDone(); looks++) {
            worker.checkAlive();
            if (looks < LOOKS && !pricesCells()) {
                Thread.onSpinWait();
            } else {
                long call = team.sleepers.enter();
                if (!awaited.isDone()) {
                    fallAsleep(call, awaited);
                }
                team.sleepers.leave();
            }
        }
    }

    /** Whether the stack holds as many tasks, and bodies of finishes, as it may. */
    final boolean isFull() {
        return (long) FINISHES * nesting + finishes >= nestingLimit;
    }

    /** Where the stack is full: runs the tasks made first, as long as that helps. A long chain of them is not to grow it. */
    final void clear(BooleanSupplier helps) {
        if (!isFull() || clears) {
            return;
        }
        clears = true;
        try {
            Task old = helps.getAsBoolean() ? oldest() : null;
            while (old != null) {
                nested(old);
                old = helps.getAsBoolean() ? oldest() : null;
            }
        } finally {
            clears = false;
        }
    }

    /** Runs a task on top of the one that waits. */
    final void nested(Task task) {
        nesting++;
        try {
            run(task);
        } finally {
            nesting--;
        }
    }
}
