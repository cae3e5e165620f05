package testudo.tasks.scheme;

/**
 * Where the workers of a zone put new tasks.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.3.
 */
public enum Arrangement {

    /** G: into the one global queue. */
    GLOBAL,

    /** Z: into the queue of the zone. */
    ZONE,

    /** L: into the worker's own queue. */
    LOCAL
}
