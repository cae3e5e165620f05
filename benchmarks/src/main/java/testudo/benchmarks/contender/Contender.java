package testudo.benchmarks.contender;

import java.util.OptionalDouble;

/**
 * A program at its grid, ready to run: our own execution or a process of C. Between calls it takes no processor time.
 *
 * <p>Used by one thread.
 */
public interface Contender extends AutoCloseable {

    /**
     * Advances the grid.
     *
     * @return wall time of the steps (ns), without the way to the process
     */
    long run(long steps);

    /** What the grid holds now. */
    Checksum checksum();

    /** The largest share of the wall time that a worker waited for others so far, 0 to 1, where that is known. */
    default OptionalDouble waiting() {
        return OptionalDouble.empty();
    }

    /** The share of the work that is done more than once, where that is known. */
    default OptionalDouble redundancy() {
        return OptionalDouble.empty();
    }

    /** Processor time taken so far by a process other than this one (ns); 0 when there is none. */
    long foreignCpuNanos();

    @Override
    void close();
}
