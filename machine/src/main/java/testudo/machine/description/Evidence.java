package testudo.machine.description;

import java.util.Locale;

/** Where a figure comes from; this decides whether it may be varied. */
public enum Evidence {

    /** Stated in one of the papers; fixed. */
    STATED,

    /** Verified in a public source; fixed. */
    VERIFIED,

    /** Reported by the system of the machine itself; fixed. */
    REPORTED,

    /** Measured on the machine itself, where others may have disturbed; how, its source says. */
    MEASURED,

    /** Follows from stated and verified figures by arithmetic; fixed. */
    DERIVED,

    /** Recalled from the literature without a check of the text; off by 20 to 30 % perhaps. */
    RECALLED,

    /** An engineering guess. */
    GUESSED,

    /** Fitted to measurements; which ones, its source says. */
    FITTED;

    /** Whether results must be shown to hold when the figure is somewhat different. */
    public boolean isUncertain() {
        return switch (this) {
            case STATED, VERIFIED, REPORTED, DERIVED -> false;
            case MEASURED, RECALLED, GUESSED, FITTED -> true;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
