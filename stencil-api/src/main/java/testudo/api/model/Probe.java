package testudo.api.model;

import testudo.api.argument.Argument;
import testudo.api.field.State;

/**
 * One element of a state whose value is wanted every so many steps.
 *
 * @param name  unique among the probes of a run
 * @param state the field
 * @param i     index along I of the element, inside the state's domain; {@code j} and {@code k} likewise
 * @param every steps between values, at least 1; the first value is that of step 0
 */
public record Probe(String name, State state, int i, int j, int k, long every) {

    /** @throws IllegalArgumentException when the state holds no such element, or {@code every} is below 1 */
    public Probe {
        Argument.given(name, "name of a probe");
        Argument.given(state, "state for probe '" + name + "'");
        if (!state.domain().contains(i, j, k)) {
            throw new IllegalArgumentException("Probe '" + name + "' is at (" + i + ", " + j + ", " + k + "), but '"
                    + state.name() + "' holds " + state.domain() + ".");
        }
        if (every < 1) {
            throw new IllegalArgumentException("Probe '" + name + "' needs at least 1 step between values, got " + every + ".");
        }
    }
}
