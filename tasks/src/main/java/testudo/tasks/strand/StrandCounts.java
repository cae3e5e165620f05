package testudo.tasks.strand;

import java.util.List;

/**
 * Who has run how many pieces.
 *
 * @param pieces per worker, how many it has run
 * @param stolen per worker, how many of them were of others' strands
 * @param farthest the greatest number of workers between a thief and the owner, 1 for neighbours; 0 if nothing was stolen
 */
public record StrandCounts(List<Long> pieces, List<Long> stolen, int farthest) {

    /** Copies the lists. */
    public StrandCounts {
        pieces = List.copyOf(pieces);
        stolen = List.copyOf(stolen);
    }

    /** The share of all pieces that their owners have not run, 0 to 1. */
    public double stolenShare() {
        long all = pieces.stream().mapToLong(Long::longValue).sum();
        return all == 0 ? 0 : (double) stolen.stream().mapToLong(Long::longValue).sum() / all;
    }
}
