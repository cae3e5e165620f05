package testudo.machine.platform;

/**
 * A stretch of a worker's virtual time.
 *
 * @param what kernel computed, or word waited for
 * @param start in ns
 * @param end in ns
 */
public record Span(int worker, Kind kind, String what, double start, double end) {

    Span later(double by) {
        return new Span(worker, kind, what, start + by, end + by);
    }

    /** What the worker did. */
    public enum Kind {
        COMPUTE,
        SOFTWARE,
        WAIT
    }
}
