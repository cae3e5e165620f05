package testudo.sync.platform;

/**
 * What a worker does between its accesses to shared words, for machines that have to be told.
 *
 * <p>A simulated machine prices it in virtual time; on the host the time simply passes. Immutable.
 */
public sealed interface Work {

    /**
     * Cells computed.
     *
     * @param cells how many
     * @param operations floating-point operations in all of them, by what they cost
     * @param reads words read from fields
     * @param writes words written to fields
     * @param bytes moved between the worker's own memory and the memory all share (B)
     * @param workingSet what a cache must hold so that it has these bytes when they are wanted again (B); 0 if they are not, or
     *     nobody knows
     */
    record Compute(long cells, Operations operations, long reads, long writes, long bytes, long workingSet) implements Work {

        /** @throws IllegalArgumentException if a count is negative */
        public Compute {
            if (cells < 0 || reads < 0 || writes < 0 || bytes < 0 || workingSet < 0) {
                throw new IllegalArgumentException("Work has no negative counts, got " + cells + " cells, " + reads
                        + " reads, " + writes + " writes, " + bytes + " bytes and a working set of " + workingSet + ".");
            }
        }

        /** Work of whose bytes it is not known when they are wanted again. */
        public Compute(long cells, Operations operations, long reads, long writes, long bytes) {
            this(cells, operations, reads, writes, bytes, 0);
        }

        /** This work, whose bytes are wanted again after so many others (B). */
        public Compute within(long set) {
            return new Compute(cells, operations, reads, writes, bytes, set);
        }

        /** The work of computing these cells, then the others. */
        public Compute plus(Compute other) {
            return new Compute(cells + other.cells, operations.plus(other.operations), reads + other.reads,
                    writes + other.writes, bytes + other.bytes, together(other));
        }

        /** The larger working set, unless that of some bytes is not known. */
        private long together(Compute other) {
            boolean known = (bytes == 0 || workingSet > 0) && (other.bytes == 0 || other.workingSet > 0);
            return known ? Math.max(workingSet, other.workingSet) : 0;
        }

        /** The work of computing these cells several times. */
        public Compute times(long count) {
            return new Compute(count * cells, operations.times(count), count * reads, count * writes, count * bytes,
                    workingSet);
        }

        /** The work that is left when some cells are skipped; every cell counts alike. */
        public Compute without(long skipped) {
            double share = 1 - (double) skipped / cells;
            return new Compute(cells - skipped, operations.share(share), Math.round(share * reads), Math.round(share * writes),
                    Math.round(share * bytes), workingSet);
        }

        /** No work at all. */
        public static Compute none() {
            return new Compute(0, Operations.none(), 0, 0, 0);
        }
    }

    /**
     * Floating-point operations.
     *
     * @param sums additions, subtractions, comparisons, minima, maxima and absolute values
     * @param products multiplications
     * @param divisions divisions
     * @param roots square roots
     */
    record Operations(long sums, long products, long divisions, long roots) {

        /** These operations and the others together. */
        public Operations plus(Operations other) {
            return new Operations(sums + other.sums, products + other.products, divisions + other.divisions,
                    roots + other.roots);
        }

        /** These operations, repeated. */
        public Operations times(long count) {
            return new Operations(count * sums, count * products, count * divisions, count * roots);
        }

        Operations share(double part) {
            return new Operations(Math.round(part * sums), Math.round(part * products), Math.round(part * divisions),
                    Math.round(part * roots));
        }

        /** No operation at all. */
        public static Operations none() {
            return new Operations(0, 0, 0, 0);
        }
    }

    /** Bookkeeping of a synchronization, beside its accesses to shared words. */
    enum Software implements Work {

        /** The part of a phaser's {@code next} that is its own task's business. */
        PHASER_NEXT,

        /** One level of the tree of an OpenMP run-time's barrier. */
        BARRIER_LEVEL,

        /** Making a task that somebody else may run. */
        TASK_CREATION,

        /** Fetching a task that somebody else has made. */
        TASK_STEAL
    }
}
