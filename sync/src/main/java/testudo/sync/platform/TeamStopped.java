package testudo.sync.platform;

/**
 * Takes a worker out of its body after the team was stopped; bodies let it pass.
 *
 * <p>Its cause is what {@link Platform#run} throws: the {@link WorkerFailure} of another worker, a {@link Deadlock}, a
 * {@link TimeLimitExceeded}, or the cancellation by an interrupt. It carries no stack trace of its own.
 *
 * <p>Source: the failure flag of {@code docs/theory/synchronization.md} §4.
 */
public final class TeamStopped extends RuntimeException {

    /** For platforms; the cause is what {@link Platform#run} will throw. */
    public TeamStopped(RuntimeException cause) {
        super("The team was stopped: " + cause.getMessage(), cause, false, false);
    }
}
