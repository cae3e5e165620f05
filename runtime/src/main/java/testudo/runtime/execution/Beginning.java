package testudo.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.argument.Argument;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.model.Probe;
import testudo.api.program.Moment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;

/**
 * What an execution begins with.
 *
 * @param initial values of every state and coefficient before the first step
 * @param probes  whose values the workers note as they compute them
 * @param reached where to go on; empty before the first step
 */
public record Beginning(Map<Field, ElementFunction> initial, List<Probe> probes, Optional<Checkpoint> reached) {

    public Beginning {
        initial = Map.copyOf(Argument.given(initial, "map of initial values"));
        probes = List.copyOf(Argument.given(probes, "list of probes"));
        Argument.given(reached, "checkpoint, or none,");
    }

    /** Before the first step, without probes. */
    public static Beginning of(Map<Field, ElementFunction> initial) {
        return of(initial, List.of());
    }

    /** Before the first step. */
    public static Beginning of(Map<Field, ElementFunction> initial, List<Probe> probes) {
        return new Beginning(initial, probes, Optional.empty());
    }

    /** This beginning with values of the precisions of their fields. */
    Beginning in(Precisions precisions) {
        return new Beginning(rounded(initial, precisions), probes, reached);
    }

    private static Map<Field, ElementFunction> rounded(Map<Field, ElementFunction> values, Precisions precisions) {
        Map<Field, ElementFunction> rounded = new HashMap<>();
        values.forEach((field, those) -> rounded.put(field, precisions.of(field).rounded(those)));
        return rounded;
    }

    /** Where the run stands. */
    Moment moment(Program program) {
        return reached.map(checkpoint -> checkpoint.moment(program)).orElse(Moment.first(program));
    }

    /** @throws IllegalArgumentException when what was reached is of another program or has other probes */
    void require(Program program) {
        reached.ifPresent(checkpoint -> checkpoint.require(program, probes));
    }

    /** What fields hold at the step where it begins. */
    Map<Field, ElementFunction> values(Precisions precisions) {
        return reached.map(checkpoint -> checkpoint.over(initial)).map(values -> rounded(values, precisions)).orElse(initial);
    }
}
