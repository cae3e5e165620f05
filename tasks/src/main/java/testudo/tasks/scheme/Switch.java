package testudo.tasks.scheme;

/**
 * A zone's change of arrangement.
 *
 * @param nanos time since the start (ns)
 * @param producers failed tries of its workers in the period before
 * @param consumers steals of its workers in the period before
 */
public record Switch(long nanos, int zone, Arrangement from, Arrangement to, long producers, long consumers) {}
