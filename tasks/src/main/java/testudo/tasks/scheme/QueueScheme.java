package testudo.tasks.scheme;

import java.util.List;
import java.util.Optional;

import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

/**
 * Which queues there are, where a worker puts tasks, and where it looks for some.
 *
 * <p>Each method is called by the worker whose number it is given, by many of them at the same time. What precedes a push
 * happens-before what follows the poll that returns the same task. Every task pushed is returned by one poll, once. A scheme of
 * a user's own is one class; {@code docs/tasks.md} shows one.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §2.3 and §3.
 */
public interface QueueScheme {

    /** After so many polls in vain on end a worker may sleep: the last of them must find what any worker has pushed and nobody polled. */
    int LOOKS = 64;

    /**
     * Puts a task into a queue.
     *
     * @return whether workers that sleep are to be told; false only where each of them would have found older tasks in the same
     * queue
     */
    boolean push(int worker, TaskKind kind, Queued task);

    /** Takes a task; or null where none was found, which happens in every turn of every idle worker. */
    Queued poll(int worker);

    /**
     * A worker's own deque, where it looks for the next task first, directly, and where it puts as many of its created tasks as the
     * scheme lets it {@linkplain #keeps keep}. Others find them there by {@link #poll}.
     *
     * <p>Asked for once per worker, before anything is pushed.
     */
    default Optional<WorkStealingDeque> own(int worker) {
        return Optional.empty();
    }

    /**
     * How many of the tasks that a worker makes next it puts into its own deque before it asks again; 0: the next one is pushed. {@code
     * Integer.MAX_VALUE} stands for all that it ever makes.
     *
     * <p>Asked only of a worker that has an own deque.
     */
    default int keeps(int worker) {
        return Integer.MAX_VALUE;
    }

    /** The changes of arrangement so far, of schemes that change theirs. */
    default List<Switch> switches() {
        return List.of();
    }
}
