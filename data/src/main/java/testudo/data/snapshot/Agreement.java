package testudo.data.snapshot;

import java.util.Optional;

/** How the ranks of a run tell each other how writing went; all ranks make the same calls in the same order. */
public interface Agreement {

    /** This rank, from 0 on. */
    int rank();

    /** How many there are. */
    int ranks();

    /** What a rank could not do. @param sentence one, that ends with a full stop */
    record Complaint(int rank, String sentence) {}

    /**
     * Returns when all ranks have called it.
     *
     * @param sentence what this rank could not do; empty when all is well
     * @return the complaint of the first rank that has one, the same on all ranks; empty when all is well everywhere
     */
    Optional<Complaint> settle(Optional<String> sentence);
}
