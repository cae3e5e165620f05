package testudo.sync.plan;

/**
 * Another worker's progress that must be reached before a phase may start. Source: {@code
 * docs/theory/synchronization.md} §6.
 *
 * @param worker whose progress
 * @param lag how many global phases before the waiting one lies the phase which that worker must have finished; at
 *     least 1, so that waits only ever point back and cannot form a circle
 */
public record Need(int worker, int lag) {

    /** @throws IllegalArgumentException if the worker is negative or the lag less than 1 */
    public Need {
        if (worker < 0 || lag < 1) {
            throw new IllegalArgumentException(
                    "A need names a worker from 0 and a lag from 1, got worker " + worker + " and lag " + lag + ".");
        }
    }
}
