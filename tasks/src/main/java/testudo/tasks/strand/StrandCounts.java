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

    /** How many pieces were run in all. */
    public long allPieces() {
        return sum(pieces);
    }

    /** How many of all pieces their owners have not run. */
    public long allStolen() {
        return sum(stolen);
    }

    /** The share of all pieces that their owners have not run, 0 to 1. */
    public double stolenShare() {
        return allPieces() == 0 ? 0 : (double) allStolen() / allPieces();
    }

    private static long sum(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
