package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;

/**
 * A finish scope: counts its owner and the tasks started in it, and knows when all have ended.
 *
 * <p>Only members start members, so once the count is 0 it stays. Everything a member did happens-before the owner's
 * return from {@link #join}.
 */
final class Scope {

    private final Cell members;
    private final Cell ended;

    Scope(String name, Platform platform) {
        members = platform.cell("members of " + name, 1, Placement.shared());
        ended = platform.cell("end of " + name, 0, Placement.shared());
    }

    void enter() {
        members.getAndAdd(1); // full: by a member, so before that one's leave
    }

    /** Runs the owner's part. If that throws, all tasks are stopped: nobody may wait for the others. */
    static void run(Worker owner, Runnable body) {
        try {
            body.run();
        } catch (TeamStopped stopped) { // who stopped the team has said why
            throw stopped;
        } catch (Throwable failure) { // errors too
            owner.fail(failure);
            throw failure;
        }
    }

    void leave() {
        if (members.getAndAdd(-1) == 1) { // full: the last takes over the others' writes; pairs with theirs
            ended.setRelease(1); // release: pairs with awaitAtLeast in join
        }
    }

    /** By the owner, once: leaves, and waits for the others. */
    void join(Worker worker) {
        leave();
        ended.awaitAtLeast(worker, 1); // acquire: pairs with setRelease in leave
    }
}
