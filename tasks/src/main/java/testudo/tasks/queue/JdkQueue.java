package testudo.tasks.queue;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The queue of the JDK; it does not tell how often it had to try again. */
final class JdkQueue implements TaskQueue {

    private final Queue<Queued> queue = new ConcurrentLinkedQueue<>();

    @Override
    public void push(Queued task, QueueUser user) {
        queue.add(task);
    }

    @Override
    public Queued poll(QueueUser user) {
        return queue.poll();
    }
}
