package testudo.runtime.analysis;

import testudo.api.field.Field;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;

/**
 * Two kernels whose order matters because of one field.
 *
 * @param kind      read after write, write after read, or write after write
 * @param field     the field both touch
 * @param earlier   the kernel that must come first
 * @param later     the kernel that must come second
 * @param distances the offsets at which the reading kernel reads, relative to the element it writes
 * @param nextStep  whether the later kernel belongs to the following time step
 */
public record Hazard(Kind kind, Field field, Assignment earlier, Assignment later, StencilPattern distances,
        boolean nextStep) {

    /** Which of the two accesses are writes. */
    public enum Kind {
        RAW, WAR, WAW
    }

    @Override
    public String toString() {
        return kind + " " + field.name() + ": " + earlier.name() + " → " + later.name() + (nextStep ? " (next step)" : "")
                + " at " + distances;
    }
}
