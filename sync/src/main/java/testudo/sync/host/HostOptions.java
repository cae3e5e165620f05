package testudo.sync.host;

import java.time.Duration;
import java.util.Optional;

import testudo.sync.argument.Argument;
import testudo.sync.platform.WaitStrategy;

/**
 * How a {@link HostPlatform} treats its threads. Source: waiting and pinning in {@code docs/theory/synchronization.md}
 * §4.
 *
 * @param pinning whether each worker is bound to a processor, where the system can and there are enough of them
 * @param strategy how workers wait; empty to choose by the number of workers and processors of each run, and
 *     by whether other programs want them
 * @param deadlockLimit how long all unfinished workers must have been waiting to be declared deadlocked
 * @param timeLimit how long a run may take; empty for any time. It bounds every wait of the run, whatever for
 */
public record HostOptions(
        boolean pinning,
        Optional<WaitStrategy> strategy,
        Duration deadlockLimit,
        Optional<Duration> timeLimit) {

    /** @throws IllegalArgumentException if a limit is not positive */
    public HostOptions {
        Argument.given(strategy, "strategy, or its absence,");
        Argument.given(deadlockLimit, "deadlock limit");
        Argument.given(timeLimit, "time limit, or its absence,");
        if (!deadlockLimit.isPositive()) {
            throw new IllegalArgumentException("The deadlock limit is a positive time, got " + deadlockLimit + ".");
        }
        if (timeLimit.isPresent() && !timeLimit.get().isPositive()) {
            throw new IllegalArgumentException("The time limit is a positive time, got " + timeLimit.get() + ".");
        }
    }

    /** Pinned, waiting as fits the team, deadlock after 60 s, no time limit. */
    public static HostOptions defaults() {
        return new HostOptions(true, Optional.empty(), Duration.ofSeconds(60), Optional.empty());
    }

    /** These options, with workers bound to processors or not. */
    public HostOptions withPinning(boolean on) {
        return new HostOptions(on, strategy, deadlockLimit, timeLimit);
    }

    /** These options, with this strategy in every run, however many workers and processors there are. */
    public HostOptions withStrategy(WaitStrategy fixed) {
        return new HostOptions(pinning, Optional.of(Argument.given(fixed, "strategy of waiting")), deadlockLimit, timeLimit);
    }

    /**
     * These options, where a team is deadlocked after all unfinished workers have waited that long.
     *
     * @throws IllegalArgumentException if the limit is not positive
     */
    public HostOptions withDeadlockLimit(Duration limit) {
        return new HostOptions(pinning, strategy, limit, timeLimit);
    }

    /**
     * These options, where a run that takes longer ends by {@link testudo.sync.platform.TimeLimitExceeded}.
     *
     * @throws IllegalArgumentException if the limit is not positive
     */
    public HostOptions withTimeLimit(Duration limit) {
        return new HostOptions(pinning, strategy, deadlockLimit, Optional.of(Argument.given(limit, "time limit")));
    }
}
