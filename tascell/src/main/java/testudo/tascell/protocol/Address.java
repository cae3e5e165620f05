package testudo.tascell.protocol;

/**
 * Where a message goes to or comes from.
 *
 * @param rank of the node; {@link #OUTSIDE} for who wants the result of the whole run
 * @param worker of the node, from 0; {@link #ANY} for whichever has work
 */
public record Address(int rank, int worker) {

    /** The worker of a request that any worker may answer. */
    public static final int ANY = -1;

    /** The rank from which the first task comes, and to which the last result goes. */
    public static final int OUTSIDE = -1;

    /** Who wants the result of the whole run. */
    public static final Address ORIGIN = new Address(OUTSIDE, 0);

    /** Any worker of a node. */
    public static Address any(int rank) {
        return new Address(rank, ANY);
    }

    /** Whether no certain worker is meant. */
    public boolean isAny() {
        return worker == ANY;
    }

    @Override
    public String toString() {
        return rank + ":" + (isAny() ? "any" : worker);
    }
}
