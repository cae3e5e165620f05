package testudo.cli.about;

/** What the command's exit status means; listed in its help. */
public final class ExitCodes {

    public static final int OK = 0;
    /** A run that could not end as it should. */
    public static final int FAILED = 1;
    /** A mistake in usage, scenario, parameters, decomposition or output. */
    public static final int MISTAKE = 2;
    /** Something this machine lacks. */
    public static final int ENVIRONMENT = 3;
    /** A run until converged that was not; what it computed is written. */
    public static final int NOT_CONVERGED = 4;
    /** A run whose numbers went bad; the snapshots before that are written. */
    public static final int BAD_NUMBERS = 5;
    /** Asked by a signal to stop, and all is written that the run goes on from; sysexits' "try again later". */
    public static final int STOPPED_EARLY = 75;
    /** Stopped by Ctrl-C. */
    public static final int INTERRUPTED = 130;
    /** What it printed was not read to the end, as by {@code head}. */
    public static final int LEFT = 141;

    private ExitCodes() {}
}
