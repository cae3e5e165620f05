package testudo.runtime.blowup;

/** A run that was stopped since its numbers went bad; the message says where in a few lines. */
public final class BlowUpException extends RuntimeException {

    private final transient BlowUp blowUp;

    public BlowUpException(BlowUp blowUp) {
        super(blowUp.toString());
        this.blowUp = blowUp;
    }

    /** Where and from what. */
    public BlowUp blowUp() {
        return blowUp;
    }
}
