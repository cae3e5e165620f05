package testudo.tasks.queue;

/** What queues hold; each object is in at most one queue at a time. */
public interface Queued {}
