package testudo.sync.host;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Brings workers that are bound to no processor, but have one each, back to it before they sleep.
 *
 * <p>Something short, such as a compiler of the virtual machine, makes the scheduler put two workers on one processor. There they wake
 * each other in turns, never both ready for long, so that it sees nothing to even out while the other processor idles: half of the first
 * hundred steps of a run took 0.7 instead of 0.08 ms so (traced). Who is moved stays free: threads that it starts may run anywhere.
 *
 * <p>Source: sched_getcpu(3), sched_setaffinity(2). Safe for all threads, each worker in one at a time.
 */
final class Homes {

    /**
     * How often a worker is moved: enough for the first hundreds of steps. Where other programs stay, the scheduler knows better, and runs
     * that were moved for good kept 0.86 to 1.11 of their fair share beside two and four of them in place of 1.2 to 1.3.
     */
    static final int MOST = 64;

    private final ConcurrentHashMap<Integer, Home> homes = new ConcurrentHashMap<>(); // made once: waits allocate nothing

    private static final class Home {
        private final MemorySegment allowed = Affinity.mask(Arena.ofAuto());
        private final MemorySegment only = Affinity.mask(Arena.ofAuto());
        private int moves;
    }

    /** How often a worker was moved. */
    int moves(int worker) {
        Home own = homes.get(worker);
        return own == null ? 0 : own.moves;
    }

    /**
     * Moves the calling thread if it is a worker's, as many processors as workers are allowed, and it was not moved {@value #MOST} times;
     * tells whether it did.
     */
    boolean move(int worker, int workers) {
        Home own = homes.get(worker);
        if (own == null) {
            own = new Home();
            homes.put(worker, own);
        }
        if (own.moves == MOST) {
            return false;
        }
        int home = Affinity.read(own.allowed) ? Affinity.only(workers, worker, own.allowed) : Affinity.NONE;
        if (home == Affinity.NONE || Affinity.current() == home) {
            return false;
        }
        own.moves++;
        own.only.fill((byte) 0);
        Affinity.set(own.only, home);
        return Affinity.write(own.only) && Affinity.write(own.allowed);
    }
}
