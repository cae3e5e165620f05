package testudo.benchmarks.counting;

/**
 * What was done to the words of a platform, by all workers together.
 *
 * @param rmws   indivisible reads and writes, failed ones included
 * @param writes of every kind, each of which takes a line away from the other processors; indivisible ones included
 */
public record Counts(long rmws, long writes) {

    public Counts minus(Counts before) {
        return new Counts(rmws - before.rmws, writes - before.writes);
    }
}
