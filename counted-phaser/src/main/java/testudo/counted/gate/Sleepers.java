package testudo.counted.gate;

/**
 * The places at a {@link Gate} where threads sleep: at least four, and less than twice as many as have ever slept there
 * at once.
 *
 * <p>Places are taken and left, and never go away. A thread looks from the place that its number leads to, so that
 * threads of one crowd find theirs at once, and each its own again. Any thread may take one; who opens the gate looks
 * at all of them.
 *
 * <p>About 90 bytes a place.
 */
final class Sleepers {

    private static final Sleeper[] NONE = {};
    private static final int FEWEST = 4;

    private final Gate gate;
    private volatile Sleeper[] places = NONE; // as many as a power of two

    Sleepers(Gate gate) {
        this.gate = gate;
    }

    /** A place that is the caller's alone from now on. */
    Sleeper take() {
        int first = Long.hashCode(Thread.currentThread().threadId());
        for (;;) {
            Sleeper[] all = places; // volatile: pairs with grow
            for (int look = 0; look < all.length; look++) {
                Sleeper place = all[(first + look) & (all.length - 1)];
                if (place.take()) {
                    return place;
                }
            }
            grow(all);
        }
    }

    private synchronized void grow(Sleeper[] full) {
        if (places != full) {
            return;
        }
        Sleeper[] more = new Sleeper[Math.max(FEWEST, 2 * full.length)];
        System.arraycopy(full, 0, more, 0, full.length);
        for (int place = full.length; place < more.length; place++) {
            more[place] = new Sleeper(gate);
        }
        places = more; // volatile: pairs with take and releaseSatisfied
    }

    /** Ends the waits that the word satisfies. */
    void releaseSatisfied() {
        for (Sleeper place : places) { // volatile: pairs with grow
            place.releaseIfSatisfied();
        }
    }
}
