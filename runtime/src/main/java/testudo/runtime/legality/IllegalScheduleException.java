package testudo.runtime.legality;

/** A schedule that has a race or computes something wrongly; never a user's mistake. */
public final class IllegalScheduleException extends RuntimeException {

    public IllegalScheduleException(LegalityReport report) {
        super("The schedule is not legal: " + report.violation().orElseThrow());
    }
}
