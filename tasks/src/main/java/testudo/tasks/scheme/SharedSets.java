package testudo.tasks.scheme;

import testudo.tasks.queue.Queued;

/** One set of queues per zone: what schemes with queues for several workers are made of. */
interface SharedSets {

    /** @param name of a zone, to be followed by its number */
    static SharedSets of(String name, Zones zones, SchemeSetting setting) {
        ZoneQueues queues = new ZoneQueues(name, zones, setting);
        return setting.batches().most() == 1 ? queues : new BatchedQueues(queues, zones, setting);
    }

    /** How many of the tasks that the worker makes next are not to go into the queue, which holds enough. */
    int keeps(int worker);

    /** Into the queue of the worker's own zone; tells whether workers that sleep are to be told. */
    boolean push(int worker, TaskKind kind, Queued task);

    /** The oldest task of the worker's own zone; or null. */
    Queued poll(int worker, TaskKind kind);

    /** The oldest task of another zone, the nearest first; or null. */
    Queued steal(int worker, TaskKind kind);

    /** After looks into all queues in vain: a task that another worker has and has not begun, the nearest first; or null. */
    Queued borrow(int worker, TaskKind kind);
}
