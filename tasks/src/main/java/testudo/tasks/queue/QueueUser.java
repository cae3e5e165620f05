package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Worker;

/**
 * A worker as queues see it: what it has counted, and whether its team was stopped.
 *
 * <p>Written by that worker only; others may read any time and see a number of now or soon. The words lie 128 bytes from those
 * of other objects, since a neighbour's counting would slow down the worker's.
 */
public final class QueueUser {

    private static final VarHandle NUMBER = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int PAD = 16;
    private static final int DISTANCES = 16;
    private static final int BY_DISTANCE = PAD + Count.values().length;

    private final long[] numbers = new long[BY_DISTANCE + DISTANCES + PAD];
    private Worker worker; // null where nobody can be stopped

    /** By the worker, before it begins, in a team that can be stopped. */
    public void begin(Worker self) {
        worker = self;
    }

    /**
     * By the worker, in waits that are not those of cells.
     *
     * @throws testudo.sync.platform.TeamStopped if the team was stopped
     */
    void checkAlive() {
        if (worker != null) {
            worker.checkAlive();
        }
    }

    /** By the worker: one more. */
    public void add(Count what) {
        add(PAD + what.ordinal());
    }

    /** By the worker: a task was taken from a queue so far away; distances from 15 on count alike. */
    public void addSteal(int distance) {
        add(Count.STEALS);
        add(BY_DISTANCE + Math.min(distance, DISTANCES - 1));
    }

    private void add(int index) {
        NUMBER.setOpaque(numbers, index, numbers[index] + 1); // opaque: one writer, readers want a number, not an order
    }

    /** By anybody: how often so far. */
    public long get(Count what) {
        return (long) NUMBER.getOpaque(numbers, PAD + what.ordinal()); // opaque: pairs with nothing
    }

    /** By anybody: steals by distance, without zeros at the end. */
    public long[] steals() {
        int length = DISTANCES;
        while (length > 0 && (long) NUMBER.getOpaque(numbers, BY_DISTANCE + length - 1) == 0) {
            length--;
        }
        long[] steals = new long[length];
        for (int d = 0; d < length; d++) {
            steals[d] = (long) NUMBER.getOpaque(numbers, BY_DISTANCE + d);
        }
        return steals;
    }
}
