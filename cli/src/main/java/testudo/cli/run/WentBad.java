package testudo.cli.run;

import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;

/** A run that was stopped since its numbers went bad; the message says where, and what is left of the run. */
public final class WentBad extends RuntimeException {

    private final transient BlowUp blowUp;

    WentBad(BlowUpException cause, String kept) {
        super(cause.getMessage() + kept, cause);
        blowUp = cause.blowUp();
    }

    BlowUp blowUp() {
        return blowUp;
    }
}
