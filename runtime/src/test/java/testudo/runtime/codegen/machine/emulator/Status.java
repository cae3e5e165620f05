package testudo.runtime.codegen.machine.emulator;

/** The register of control and status, MXCSR: how operations round, and what they have noted since the notes were cleared. */
final class Status {

    /** An operation had no value. */
    static final int INVALID = 1;
    static final int DIVISION_BY_ZERO = 1 << 2;
    static final int OVERFLOW = 1 << 3;
    static final int UNDERFLOW = 1 << 4;

    /** Besides those above, that an operand was denormal and that a result was rounded, which the emulator does not note. */
    private static final int NOTES = 0x3F;

    /** To the nearest, nothing flushed to zero, no exception raised. */
    private static final int CONTROL = 0x1F80;

    private int notes;

    /** @param notes what the caller left there */
    Status(int notes) {
        this.notes = notes & NOTES;
    }

    int value() {
        return CONTROL | notes;
    }

    void set(int value) {
        if ((value & ~NOTES) != CONTROL) {
            throw new Fault(
                    "sets the control of operations to " + Integer.toHexString(value) + ", which the caller needs back");
        }
        notes = value & NOTES;
    }

    void note(int more) {
        notes |= more;
    }
}
