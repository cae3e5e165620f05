package testudo.tasks;

import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

/**
 * In which scope a worker makes tasks, and what is to be done when scopes end; for that worker only.
 *
 * <p>A worker whose tasks go into queues that it shares keeps shares in another worker's scope: the ends of its tasks
 * are not told at once, but stand for tasks that it makes next, and where there are none it tells of many tasks in advance. It
 * gives them back before it does anything else than a task of that scope: no scope ends later for it, and the word that all
 * count in is touched once in dozens of tasks.
 *
 * <p>The worker extends it, as it does {@link Supply}.
 */
abstract class Scoping extends Supply {

    private static final long LOAN = 64; // shares told in advance

    Scope scope; // of the task that runs; null between tasks
    int future; // the number of the innermost future under way on this stack; 0 where there is none
    private Branch unsettled; // the first of those whose tasks are in this worker's queue or under way; null where there are none
    private Scope spare; // the first of those that have ended and may be opened again; null where there are none
    private Scope lender; // of the shares; of no meaning where there are none
    private long shares; // ends not told yet and tasks told in advance
    private long continuations;
    private int futures; // begun so far

    Scoping(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user) {
        super(worker, team, scheme, user);
    }

    /** A future begins; the number of the one around it. */
    final int beginFuture() {
        int around = future;
        future = ++futures;
        return around;
    }

    /** How many continuations were found ready. */
    final long continuations() {
        return continuations;
    }

    /** A scope for a finish of this worker within {@code outer}; not a new one if there is one that has ended. */
    final Scope open(Scope outer) {
        Scope scope = spare;
        if (scope == null) {
            return new Scope(outer, this);
        }
        spare = scope.parent;
        scope.reopen(outer);
        return scope;
    }

    /** After the end of such a scope, of which nobody knows any more. */
    final void keep(Scope ended) {
        if (!pricesCells() && ended.isClean()) {
            ended.parent = spare;
            spare = ended;
        }
    }

    /** The scope in which the running task makes another one, which is counted there. */
    final Scope counted() {
        Scope in = scope.isOf(this) ? scope : countedHere();
        count(in);
        return in;
    }

    /** In place of a scope that another worker counts: a branch of it, if this worker's own queue keeps its tasks. */
    private Scope countedHere() {
        Scope shared = scope;
        if (!keepsAll()) {
            return shared;
        }
        Scope home = shared.home();
        if (shared != home) { // a branch of a branch would live as long as those that it came from
            home.add(this, 1);
            leave(shared);
        }
        scope = home.isOf(this) ? home : new Branch(home, this);
        return scope;
    }

    /** Before a task of the scope is put into any queue. */
    final void count(Scope in) {
        if (in.isOf(this)) {
            in.add(this, 1);
        } else {
            countShare(in);
        }
    }

    /** A task of the scope has ended, or what counts as one. */
    final void leave(Scope of) {
        if (of.isOf(this)) {
            of.end(this, 1);
        } else {
            leaveShare(of);
        }
    }

    /** A task of the scope has ended, if this worker counts there plainly. */
    final boolean endsOwn(Scope of) {
        boolean mine = of.isOf(this);
        if (mine) {
            of.end(this, 1);
        }
        return mine;
    }

    /**
     * After a task.
     *
     * @param entered the scope that it was made in
     * @param before the one that is run in again
     */
    final void leave(Scope entered, Scope before) {
        Scope left = scope; // maybe a branch
        if (left != before) { // writing a reference costs more than a look
            scope = before;
        }
        leave(left);
        if (left != entered && left instanceof Branch opened) {
            close(opened);
        }
    }

    private void countShare(Scope in) {
        if (keepsAll()) {
            in.add(this, 1);
            return;
        }
        if (in != lender) {
            giveBack();
            lender = in;
        }
        if (shares == 0) {
            in.add(this, LOAN); // before the task can be seen
            shares = LOAN;
        }
        shares--;
    }

    private void leaveShare(Scope of) {
        if (keepsAll()) {
            end(of, 1);
            return;
        }
        if (of != lender) {
            giveBack();
            lender = of;
        }
        if (++shares > 2 * LOAN) {
            shares -= LOAN;
            of.end(this, LOAN); // not the last
        }
    }

    /** Shares are kept while this worker runs a task of their scope, which cannot end meanwhile; no longer. */
    private void giveBack() {
        if (shares > 0) {
            long all = shares;
            shares = 0;
            end(lender, all);
        }
    }

    private void end(Scope of, long tasks) {
        if (of.end(this, tasks)) {
            proceed(of);
        }
    }

    /** After the last task of a scope at whose end nobody waits. */
    final void proceed(Scope ended) {
        Scope done = ended;
        boolean more = true;
        while (more) {
            Scope around = switch (done) {
                case Branch branch -> branch.home();
                case FollowedScope followed -> followed.continuation.scope;
                default -> throw new IllegalStateException("Somebody waits at the end of this scope.");
            };
            if (done instanceof FollowedScope followed) {
                if (!followed.failParent()) {
                    continuations++;
                    put(TaskKind.CONTINUATION, followed.continuation);
                    return;
                }
                followed.continuation.end(); // it will not run: somebody may wait for it
                tellSleepers();
            }
            more = around.end(this, 1);
            done = around;
        }
    }

    /** After the task in which the branch was opened. */
    final void close(Branch branch) {
        if (branch.isDone()) {
            proceed(branch);
        } else {
            branch.next = unsettled;
            unsettled = branch;
        }
    }

    /** The branches' tasks have ended, or others have them: who ends the last one notices from now on. */
    final void settle() {
        giveBack();
        while (unsettled != null) {
            Branch branch = unsettled;
            unsettled = branch.next;
            if (branch.isDone() || branch.detach()) {
                proceed(branch);
            }
        }
    }

    @Override
    final void goesOnWith(Task next) {
        if (keepsAll() || next == null || next.scope != lender) {
            settle();
        }
    }
}
