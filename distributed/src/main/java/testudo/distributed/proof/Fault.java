package testudo.distributed.proof;

/**
 * Why itineraries do not do.
 *
 * @param rank     where it shows
 * @param sentence what happens there
 */
public record Fault(int rank, String sentence) {

    @Override
    public String toString() {
        return "Rank " + rank + ": " + sentence;
    }
}
