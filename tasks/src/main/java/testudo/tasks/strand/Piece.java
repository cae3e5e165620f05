package testudo.tasks.strand;

/** What is done in a phase of a strand; called by one worker at a time for each strand, in the order of its phases. */
@FunctionalInterface
public interface Piece {

    /** @param phase global, from 0 */
    void run(int strand, long phase);

    /** Whether what the piece needs beside other strands is there; where it is not, a worker looks for another one. For any thread. */
    default boolean mayRun(int strand, long phase) {
        return true;
    }
}
