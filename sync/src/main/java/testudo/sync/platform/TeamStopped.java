package testudo.sync.platform;

/**
 * Takes a worker out of its body after the team was stopped; bodies let it pass.
 *
 * <p>The reason is what {@link Platform#run} throws; this exception carries neither message nor stack trace.
 */
public final class TeamStopped extends RuntimeException {

    public TeamStopped() {
        super("The team was stopped.", null, false, false);
    }
}
