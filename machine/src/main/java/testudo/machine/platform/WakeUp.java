package testudo.machine.platform;

/**
 * Lets one worker of simulated nodes do nothing until it is called or a time is over.
 *
 * <p>Used by that worker; who calls it may be any worker, or something that happens by itself.
 */
public final class WakeUp {

    /** For {@link #await}: only a call ends it. */
    public static final double NEVER = Double.POSITIVE_INFINITY;

    private final SimulatedPlatform platform;
    private SimulatedWorker sleeper; // null while nobody waits
    private long turns;

    /** @param platform of the worker */
    public WakeUp(SimulatedPlatform platform) {
        this.platform = platform;
    }

    /**
     * Stops the running worker for a while.
     *
     * @param nanoseconds at most; {@link #NEVER} for as long as it takes
     * @param forWhat named if nobody calls and nothing happens any more
     * @throws testudo.sync.platform.TeamStopped if the nodes were stopped
     */
    public void await(double nanoseconds, String forWhat) {
        SimulatedWorker worker = platform.current();
        worker.checkAlive();
        long turn = ++turns;
        sleeper = worker;
        if (nanoseconds == NEVER) {
            worker.rest(forWhat);
        } else {
            long ticks = Math.max(1, Math.round(nanoseconds * platform.machine().ticksPerNanosecond()));
            platform.engine().at(platform.engine().now() + ticks, () -> {
                if (turns == turn && sleeper != null) {
                    sleeper = null;
                    platform.engine().resume(worker);
                }
            });
        }
        platform.engine().suspend();
        worker.rest("");
        sleeper = null;
        worker.checkAlive();
    }

    /** Ends the wait, if there is one. */
    public void call() {
        if (sleeper != null && !sleeper.isLeaving()) {
            SimulatedWorker awoken = sleeper;
            sleeper = null;
            awoken.rest("");
            platform.engine().at(platform.engine().now(), awoken);
        }
    }

    /** Whether its worker waits without an end of its own. */
    public boolean isForEver() {
        return sleeper != null && !sleeper.rest().isEmpty();
    }
}
