package testudo.machine.memory;

/**
 * A memory bank, or a controller with memory behind it: serves accesses one after the other, as they come.
 *
 * @param read ticks from a load's issue to its answer if nobody else is there
 * @param write ticks until a store has arrived
 * @param occupancy ticks of the bank per access
 * @param atomic ticks more per read-modify-write
 */
record Bank(String name, long read, long write, long occupancy, long atomic, Traffic traffic, long[] free) {

    Bank(String name, long read, long write, long occupancy, long atomic) {
        this(name, read, write, occupancy, atomic, new Traffic(), new long[1]);
    }

    /** Serves an access that has arrived; returns when that ends. */
    long serve(long now, long ticks) {
        long start = Math.max(now, free[0]);
        free[0] = start + ticks;
        traffic.arrived();
        traffic.served(ticks, start - now);
        return free[0];
    }

    long out() {
        return read / 2;
    }

    long back() {
        return read - read / 2 - occupancy;
    }
}
