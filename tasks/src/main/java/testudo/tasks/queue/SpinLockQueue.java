package testudo.tasks.queue;

import java.util.Arrays;

import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * A ring under a test-and-test-and-set lock.
 *
 * <p>Who finds it locked counts one failed try, then polls; after many polls it gives its processor away, as the holder may
 * have lost its own.
 *
 * <p>Source: the spin-lock queue of Waddington, Tian and Sivaramakrishnan, Figure 7.
 */
final class SpinLockQueue implements TaskQueue {

    private static final int POLLS = 8;

    private final boolean isPriced;
    private final PaddedWord lock;
    private final PaddedWord size;
    private Queued[] ring = new Queued[64];
    private int first;

    SpinLockQueue(String name, Platform platform, Placement where) {
        isPriced = platform.pricesCells();
        lock = PaddedWord.create("lock of " + name, platform, where);
        size = PaddedWord.create("size of " + name, platform, where);
    }

    @Override
    public void push(Queued task, QueueUser user) {
        lock(user);
        int count = (int) size.getPlain();
        if (count == ring.length) {
            grow();
        }
        ring[(first + count) & (ring.length - 1)] = task;
        size.setOpaque(count + 1); // opaque: the unlock after it is a release
        unlock();
    }

    private void grow() {
        Queued[] larger = Arrays.copyOfRange(ring, first, first + 2 * ring.length);
        System.arraycopy(ring, 0, larger, ring.length - first, first);
        ring = larger;
        first = 0;
    }

    @Override
    public Queued poll(QueueUser user) {
        if (size.getOpaque() == 0) { // an older look than the lock's would be; an idle worker looks again
            return null;
        }
        lock(user);
        int count = (int) size.getPlain();
        Queued task = null;
        if (count > 0) {
            task = ring[first];
            ring[first] = null;
            first = (first + 1) & (ring.length - 1);
            size.setOpaque(count - 1); // opaque: the unlock after it is a release
        }
        unlock();
        return task;
    }

    @Override
    public boolean holds(int many) {
        return size.getOpaque() >= many;
    }

    private void lock(QueueUser user) {
        if (lock.compareAndSet(0, 1)) {
            return;
        }
        user.add(Count.FAILED_TRIES);
        Backoff backoff = new Backoff(isPriced);
        for (int polls = 1; lock.getOpaque() != 0 || !lock.compareAndSet(0, 1); polls++) { // full: pairs with unlock
            if (polls % POLLS == 0) {
                user.checkAlive(); // the holder may have left with its team
                if (!isPriced) { // else the holder runs as soon as this one waits
                    Thread.yield();
                }
            } else {
                backoff.pause();
            }
        }
    }

    private void unlock() {
        lock.setRelease(0); // release: what was done under the lock precedes the next one's compareAndSet
    }
}
