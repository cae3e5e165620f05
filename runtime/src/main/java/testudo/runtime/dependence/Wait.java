package testudo.runtime.dependence;

import testudo.api.field.Field;
import testudo.runtime.analysis.Hazard;

/**
 * A worker may enter a phase only when another has finished an earlier one.
 *
 * @param worker who waits
 * @param phase  before which phase of the step
 * @param on     for whom
 * @param lag    how many phases back: 1 is the phase just before
 * @param kind   what would go wrong: a stale read, an overwritten read, or lost order of writes
 * @param field  the field whose storage both touch
 */
public record Wait(int worker, int phase, int on, int lag, Hazard.Kind kind, Field field) {

    /** The phase of the step, possibly of a step before, that must be finished. */
    public int until(int phases) {
        return Math.floorMod(phase - lag, phases);
    }
}
