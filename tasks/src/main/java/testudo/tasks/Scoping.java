package testudo.tasks;

import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

/**
 * In which scope a worker makes tasks, and what is to be done when scopes end; for that worker only.
 *
 * <p>The worker extends it, as it does {@link Supply}.
 */
abstract class Scoping extends Supply {

    Scope scope; // of the task that runs; null between tasks
    private Branch unsettled; // the first of those whose tasks are in this worker's queue or under way; null where there are none
    private Scope spare; // the first of those that have ended and may be opened again; null where there are none
    private long continuations;

    Scoping(Worker worker, TaskTeam team, QueueScheme scheme, QueueUser user) {
        super(worker, team, scheme, user);
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

    /** In place of a scope that another worker counts: a branch of it, if this worker's own queue keeps its tasks. */
    final Scope countedHere() {
        Scope shared = scope;
        if (!hasOwn()) {
            return shared;
        }
        Scope home = shared.home();
        if (shared != home) { // a branch of a branch would live as long as those that it came from
            home.add(this);
            leave(shared);
        }
        scope = home.isOf(this) ? home : new Branch(home, this);
        return scope;
    }

    /** A task of the scope has ended, or what counts as one. */
    final void leave(Scope of) {
        if (of.end(this)) {
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
            if (done instanceof FollowedScope followed && !followed.failParent()) {
                continuations++;
                put(TaskKind.CONTINUATION, followed.continuation);
                return;
            }
            more = around.end(this);
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
        while (unsettled != null) {
            Branch branch = unsettled;
            unsettled = branch.next;
            if (branch.isDone() || branch.detach()) {
                proceed(branch);
            }
        }
    }

    @Override
    final void ranOut() {
        settle();
    }
}
