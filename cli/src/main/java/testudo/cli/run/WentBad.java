package testudo.cli.run;

import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;

/** A run that was stopped since its numbers went bad; the message says where, and what is left of the run. */
public final class WentBad extends RuntimeException {

    private final transient BlowUp blowUp;

    /** @param more further lines, each after a line break */
    WentBad(BlowUpException cause, String more) {
        this(cause.getMessage() + more, cause);
    }

    private WentBad(String message, BlowUpException cause) {
        super(message, cause);
        blowUp = cause.blowUp();
    }

    /** What is said of this bad value, with further lines. */
    WentBad with(String more) {
        return new WentBad(getMessage() + more, (BlowUpException) getCause());
    }

    BlowUp blowUp() {
        return blowUp;
    }
}
