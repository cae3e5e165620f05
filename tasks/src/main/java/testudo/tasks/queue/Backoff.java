package testudo.tasks.queue;

/**
 * Ever longer pauses between tries of one access in vain, so that whoever succeeds has the words of a queue in its cache for dozens of
 * accesses.
 *
 * <p>Source: Anderson (1990), "The Performance of Spin Lock Alternatives".
 */
final class Backoff {

    private static final int SHORTEST = 64; // turns
    private static final int LONGEST = 1024; // some microseconds

    private int turns = SHORTEST;

    void pause() {
        for (int turn = 0; turn < turns; turn++) {
            Thread.onSpinWait();
        }
        turns = Math.min(2 * turns, LONGEST);
    }
}
