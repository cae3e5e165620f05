package testudo.runtime.legality;

import java.util.Locale;

import testudo.api.grid.Box;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Phase;

/**
 * What is wrong with a schedule, at the first place where it is.
 *
 * @param kind    what
 * @param worker  whose access is wrong
 * @param phase   in which phase
 * @param kernel  in which kernel
 * @param field   on which field
 * @param box     what the kernel computes there
 * @param against the other worker, or −1
 */
public record Violation(Kind kind, int worker, Phase phase, String kernel, String field, Box box, int against) {

    public enum Kind {
        UNORDERED_READ("reads it before the write of worker %d is known to be done"),
        UNORDERED_OVERWRITE("overwrites it before the read of worker %d is known to be done"),
        UNORDERED_WRITES("overwrites it before the write of worker %d is known to be done"),
        OVERWRITES_INPUT("overwrites it with the next time level while it is still read"),
        WRONG_VALUE("reads storage that does not hold the value it needs"),
        COMPUTED_TWICE("computes elements that were computed before in the step"),
        NOT_COMPUTED("leaves elements uncomputed");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    static Violation of(Kind kind, int worker, Phase phase, Compute c, String field, int against) {
        return new Violation(kind, worker, phase, c.kernel().name(), field, c.box(), against);
    }

    @Override
    public String toString() {
        return "Worker " + worker + ", " + phase + ", kernel '" + kernel + "' on " + box + ", field '" + field + "': "
                + String.format(Locale.ROOT, kind.text, against) + ".";
    }
}
