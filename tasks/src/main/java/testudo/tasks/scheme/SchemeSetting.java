package testudo.tasks.scheme;

import java.util.List;
import java.util.function.IntToLongFunction;

import testudo.sync.platform.Platform;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.queue.QueueUser;

/**
 * For what a scheme is made.
 *
 * @param platform where its words live
 * @param zones which workers are near each other
 * @param kind of queues that several workers share
 * @param batches how created tasks go through shared queues
 * @param users the workers as queues see them
 * @param clock the time since the start as a worker sees it (ns), by its number
 * @param tellSleepers to be called after tasks that nobody could see for a moment can be seen again
 */
public record SchemeSetting(Platform platform, Zones zones, QueueKind kind, Batches batches, List<QueueUser> users,
        IntToLongFunction clock, Runnable tellSleepers) {

    /** Copies the list. */
    public SchemeSetting {
        users = List.copyOf(users);
    }

    /** How many workers there are. */
    public int workers() {
        return users.size();
    }
}
