package testudo.tasks.queue;

/**
 * Ever longer pauses between tries of one access in vain, so that whoever succeeds has the words of a queue in its cache for dozens of
 * accesses. Where the platform prices accesses there are none: they would take time here and none there.
 *
 * <p>Source: Anderson (1990), "The Performance of Spin Lock Alternatives".
 */
final class Backoff {

    private static final int SHORTEST = 64; // turns
    private static final int LONGEST = 1024; // some microseconds

    private final boolean isPriced;
    private int turns = SHORTEST;

    Backoff(boolean isPriced) {
        this.isPriced = isPriced;
    }

    void pause() {
        for (int turn = 0; !isPriced && turn < turns; turn++) {
            Thread.onSpinWait();
        }
        turns = Math.min(2 * turns, LONGEST);
    }
}
