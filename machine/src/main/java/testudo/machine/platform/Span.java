package testudo.machine.platform;

/**
 * A stretch of a worker's virtual time.
 *
 * @param what kernel computed, or word waited for
 * @param start since the platform was made (ns)
 * @param end likewise
 */
public record Span(int worker, Kind kind, String what, double start, double end) {

    /** What the worker did. */
    public enum Kind {
        COMPUTE,
        SOFTWARE,
        WAIT
    }
}
