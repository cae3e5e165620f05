package testudo.tascell;

import testudo.tascell.node.Messaging;

/**
 * How a search is run.
 *
 * @param workers of each node
 * @param seed for whom to ask
 * @param refusal the part of requests that are refused by chance though there might be work, from 0 to below 1
 * @param messaging how nodes talk
 * @param checked whether to compare fingerprints of what the search works on before and after each backtracking
 * @param spans kept of each worker for a timeline; 0 for none
 */
public record TascellOptions(int workers, long seed, double refusal, Messaging messaging, boolean checked, int spans) {

    /** @throws IllegalArgumentException for values out of range */
    public TascellOptions {
        if (workers < 1) {
            throw new IllegalArgumentException("A node has at least 1 worker, got " + workers + ".");
        }
        if (!(refusal >= 0 && refusal < 1)) {
            throw new IllegalArgumentException(
                    "The part of requests that are refused is from 0 to below 1, got " + refusal + ".");
        }
        if (spans < 0) {
            throw new IllegalArgumentException("A timeline has no negative number of spans, got " + spans + ".");
        }
    }

    /** So many workers in each node, nothing refused by chance, improved messaging. */
    public static TascellOptions of(int workers) {
        return new TascellOptions(workers, 1, 0, Messaging.improved(), false, 0);
    }

    /** These options with another seed. */
    public TascellOptions seed(long other) {
        return new TascellOptions(workers, other, refusal, messaging, checked, spans);
    }

    /** These options with that part of requests refused by chance. */
    public TascellOptions refusal(double other) {
        return new TascellOptions(workers, seed, other, messaging, checked, spans);
    }

    /** These options with another way of messages between nodes. */
    public TascellOptions messaging(Messaging other) {
        return new TascellOptions(workers, seed, refusal, other, checked, spans);
    }

    /** These options with what the search works on compared before and after each backtracking, or not. */
    public TascellOptions checked(boolean other) {
        return new TascellOptions(workers, seed, refusal, messaging, other, spans);
    }

    /** These options with so many spans of each worker kept. */
    public TascellOptions spans(int other) {
        return new TascellOptions(workers, seed, refusal, messaging, checked, other);
    }
}
